import { isObject, type Json } from './source.ts';

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
