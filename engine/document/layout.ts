import type { ProjectDocuments } from './project.ts';
import { isObject, type Json, type Source } from './source.ts';

/** Columns of a line, and of one level of indentation. */
const WIDTH = 120;
const INDENT = 2;

/**
 * Lays out a document line by line: a list or an object is on one line where it fits, else each of its parts has its
 * own line. The result does not depend on the layout of the input. The formatter writes this layout, and the size rule
 * counts its lines.
 */
export function layOut(value: Json): string[] {
  return linesOf(value, '', '', '');
}

/** @param before text in front of the value on its first line; `after` follows it on its last line */
function linesOf(value: Json, indent: string, before: string, after: string): string[] {
  const parts =
    typeof value !== 'object' || value === null
      ? []
      : isObject(value)
        ? Object.entries(value).map(([key, inner]) => [`${JSON.stringify(key)}: `, inner] as const)
        : value.map((inner: Json) => ['', inner] as const);
  const room = parts.length === 0 ? Infinity : WIDTH - 1 - indent.length - before.length;
  const line = onOneLine(value, room);
  if (line !== undefined) return [`${indent}${before}${line}${after}`];
  const [open, close] = isObject(value) ? ['{', '}'] : ['[', ']'];
  return [
    `${indent}${before}${open}`,
    ...parts.flatMap(([key, inner], index) =>
      linesOf(inner, indent + ' '.repeat(INDENT), key, index < parts.length - 1 ? ',' : ''),
    ),
    `${indent}${close}${after}`,
  ];
}

/** Writes a value on one line; undefined where it is longer than the room, which is found without writing it whole. */
function onOneLine(value: Json, room: number): string | undefined {
  if (typeof value !== 'object' || value === null) {
    const written = JSON.stringify(value);
    return written.length > room ? undefined : written;
  }
  const [open, close] = isObject(value) ? ['{ ', ' }'] : ['[', ']'];
  let line = open;
  for (const [key, inner] of Object.entries<Json>(value)) {
    if (line !== open) line += ', ';
    if (open === '{ ') line += `${JSON.stringify(key)}: `;
    const part = onOneLine(inner, room - line.length - close.length);
    if (part === undefined) return undefined;
    line += part;
  }
  if (line === open) return open === '{ ' ? '{}' : '[]';
  line += close;
  return line.length > room ? undefined : line;
}

/** Lays out a part of a document as it stands in the whole: its first line goes on behind what stands before it. */
export function layOutPart(value: Json, indent: string, before: string, after: string): string {
  return linesOf(value, indent, before, after)
    .join('\n')
    .slice(indent.length + before.length);
}

/** Lays out a table of texts: each text on a line of its own, so that edits of several people merge. */
export function layOutTexts(table: Json): string {
  return `${JSON.stringify(table, null, 2)}\n`;
}

/** A document or a table of texts, by the name that commands use for it. */
export interface Laid {
  readonly name: string;
  readonly source: Source;
  /** The laid out text; undefined where that would lose content: invalid JSON, or a duplicate key. */
  readonly text: string | undefined;
}

/** Lays out all documents and tables of texts of a product. */
export function layOutAll({
  screens,
  fragments,
  tests,
  app,
  rules,
  theme,
  locales,
  glossary,
}: ProjectDocuments): Laid[] {
  const laid = (name: string, source: Source, lines: (value: Json) => string): Laid => ({
    name,
    source,
    text: source.broken === undefined && source.repeated.length === 0 ? lines(source.value) : undefined,
  });
  const cases = [...tests].map(([name, source]) => [`${name}.tests`, source] as const);
  const documents = [...screens, ...fragments, ...cases, ['app', app], ['rules', rules], ['theme', theme]] as const;
  const terms = isObject(glossary.value) && Object.keys(glossary.value).length > 0;
  return [
    ...[...documents, ...(terms ? [['glossary', glossary] as const] : [])].map(([name, source]) =>
      laid(name, source, (value) => `${layOut(value).join('\n')}\n`),
    ),
    ...[...locales].map(([name, source]) => laid(name, source, layOutTexts)),
  ];
}
