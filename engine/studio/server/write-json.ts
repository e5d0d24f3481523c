import { layOut, layOutPart, layOutTexts } from '../../document/layout.ts';
import { Lines } from '../../document/lines.ts';
import { isObject, readSource, valueAt, type Json, type Pointer } from '../../document/source.ts';
import { sameJson } from './json-tree.ts';

/** The layout of a file: that of documents, or that of tables of texts. */
export type Layout = 'document' | 'texts';

/** Returns the text of a whole file, as the formatter writes it. */
export function laidOut(value: Json, layout: Layout): string {
  return layout === 'texts' ? layOutTexts(value) : `${layOut(value).join('\n')}\n`;
}

/**
 * Writes another value into a file. A file that stands as the formatter writes it stays so; in any other file only the
 * smallest part that differs is written anew, and the rest keeps its characters.
 */
export function writeJson(file: string, text: string, value: Json, layout: Layout): string {
  const source = readSource(file, text);
  if (text.trim() === '' || source.broken !== undefined) return laidOut(value, layout);
  if (sameJson(source.value, value)) return text;
  // Documents of some products have a line for each value, as tables of texts have.
  const own = [layout, 'texts' as const].find((one) => text === laidOut(source.value, one));
  if (own !== undefined) return laidOut(value, own);
  const pointer = differing(source.value, value);
  const { start, end } = source.range(pointer);
  const lines = new Lines(text);
  const line = lines.line(start.line);
  const indent = /^\s*/.exec(line)?.[0] ?? '';
  const part = valueAt(value, pointer) ?? null;
  const before = line.slice(indent.length, start.column - 1);
  const written =
    layout === 'texts'
      ? JSON.stringify(part, null, 2).replaceAll('\n', `\n${indent}`)
      : layOutPart(part, indent, before, '');
  return text.slice(0, lines.offset(start)) + written + text.slice(lines.offset(end));
}

/** Returns the pointer of the smallest part that differs, which both values have. */
function differing(a: Json, b: Json, pointer: Pointer = []): Pointer {
  const [inner, ...others] = differences(a, b);
  if (inner === undefined || others.length > 0) return pointer;
  const [x, y] = [a, b].map((value) => (value as Readonly<Record<string | number, Json>>)[inner]!) as [Json, Json];
  return differing(x, y, [...pointer, inner]);
}

/** Returns the names or indexes under which two values differ; none where they differ in kind, in names or in length. */
function differences(a: Json, b: Json): Array<string | number> {
  if (Array.isArray(a) && Array.isArray(b) && a.length === b.length)
    return a.flatMap((entry: Json, index) => (sameJson(entry, b[index] as Json) ? [] : [index]));
  if (!isObject(a) || !isObject(b)) return [];
  const names = Object.keys(a);
  if (names.join('\0') !== Object.keys(b).join('\0')) return [];
  return names.filter((name) => !sameJson(a[name], b[name]));
}
