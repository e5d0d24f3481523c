import type { ProjectDocuments } from './project.ts';
import { isObject, type Json, type Source } from './source.ts';

/** Columns of a line, and of a step inwards. */
const WIDTH = 120;
const INDENT = 2;

/**
 * A document as it is laid out, line by line: a list or an object stands on one line where it fits, else each of its
 * parts has its own. However it was written before. The formatter writes it, and the rule of the size counts it.
 */
export function layOut(value: Json): string[] {
  return linesOf(value, '', '', '');
}

/** @param before what stands on the first line in front of the value, and `after` on its last line behind it. */
function linesOf(value: Json, indent: string, before: string, after: string): string[] {
  const line = `${indent}${before}${onOneLine(value)}`;
  const parts =
    typeof value !== 'object' || value === null
      ? []
      : isObject(value)
        ? Object.entries(value).map(([key, inner]) => [`${JSON.stringify(key)}: `, inner] as const)
        : value.map((inner: Json) => ['', inner] as const);
  if (parts.length === 0 || line.length + 1 <= WIDTH) return [line + after];
  const [open, close] = isObject(value) ? ['{', '}'] : ['[', ']'];
  return [
    `${indent}${before}${open}`,
    ...parts.flatMap(([key, inner], index) =>
      linesOf(inner, indent + ' '.repeat(INDENT), key, index < parts.length - 1 ? ',' : ''),
    ),
    `${indent}${close}${after}`,
  ];
}

function onOneLine(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((inner: Json) => onOneLine(inner)).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value);
  return entries.length === 0
    ? '{}'
    : `{ ${entries.map(([key, inner]) => `${JSON.stringify(key)}: ${onOneLine(inner)}`).join(', ')} }`;
}

/** A table of texts as a file: each text on a line of its own, so that those of several people merge. */
export function layOutTexts(table: Json): string {
  return `${JSON.stringify(table, null, 2)}\n`;
}

/** A document or a table of texts, by the name that commands know it by. */
export interface Laid {
  readonly name: string;
  readonly source: Source;
  /** The file as it should be; undefined where the layout would lose what stands there: no JSON, or a key twice. */
  readonly text: string | undefined;
}

/** All documents and tables of texts of a product, as they should be laid out. */
export function layOutAll({ screens, fragments, app, rules, theme, locales, glossary }: ProjectDocuments): Laid[] {
  const laid = (name: string, source: Source, lines: (value: Json) => string): Laid => ({
    name,
    source,
    text: source.broken === undefined && source.repeated.length === 0 ? lines(source.value) : undefined,
  });
  const documents = [...screens, ...fragments, ['app', app], ['rules', rules], ['theme', theme]] as const;
  const terms = isObject(glossary.value) && Object.keys(glossary.value).length > 0;
  return [
    ...[...documents, ...(terms ? [['glossary', glossary] as const] : [])].map(([name, source]) =>
      laid(name, source, (value) => `${layOut(value).join('\n')}\n`),
    ),
    ...[...locales].map(([name, source]) => laid(name, source, layOutTexts)),
  ];
}
