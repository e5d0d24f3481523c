import type { Json } from '../document/source.ts';

/** Guesses what a formula with errors reads, so that no rule reports those names as unused. */
export function looksLikeReads(text: string): string[][] {
  return [...text.matchAll(/\b([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)/g)].map(([, path]) => path!.split('.'));
}

/** Writes a literal of a document as the source of a formula. */
export function literalSource(value: Json): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item: Json) => literalSource(item)).join(', ')}]`;
  if (typeof value === 'object')
    return `{${Object.entries(value)
      .map(([key, item]) => `${JSON.stringify(key)}: ${literalSource(item)}`)
      .join(', ')}}`;
  return String(value);
}

/** Tells whether a value of a document is a formula: a text that begins with `=`. */
export function isFormula(value: Json | undefined): value is string {
  return typeof value === 'string' && value.startsWith('=');
}
