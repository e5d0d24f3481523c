import { isObject, type Json } from '../../document/source.ts';
import type { Rule } from '../rule.ts';

/** Lines as laid out; a page this long is hard to read. */
const WARN = 250;
const REFUSE = 400;
const WIDTH = 120;
const INDENT = 2;

export const size: Rule = {
  code: 'size',
  severity: 'warning',
  description: 'A document of more than 250 lines, laid out at a width of 120, warns, of more than 400 is refused: a long sheet or part becomes a fragment.',
  example: {
    bad: { screens: { 'shop/shop': { title: 'shop.title', body: Array.from({ length: 260 }, () => ({ block: 'divider' })) } } },
    good: { screens: { 'shop/shop': { title: 'shop.title', body: [{ block: 'divider' }] } } },
  },
  check(product, report) {
    for (const { facts, kind } of product.outputs.values()) {
      if (kind === 'app' || kind === 'rules') continue;
      const lines = linesOf(facts.source.value, 0, 0);
      if (lines > WARN) report(facts.source, [], `${lines} lines, laid out; ${lines > REFUSE ? `more than ${REFUSE} are refused` : `more than ${WARN} are hard to read`}. Make a fragment of a part of it.`, { severity: lines > REFUSE ? 'error' : 'warning' });
    }
  },
};

/** The lines of a value that begins after so many characters: one where it fits, else one for each of its parts. However it is written. */
export function linesOf(value: Json, indent: number, before: number): number {
  if (typeof value !== 'object' || value === null || indent + before + onOneLine(value).length + 1 <= WIDTH) return 1;
  const parts = isObject(value)
    ? Object.entries(value).map(([key, inner]) => linesOf(inner, indent + INDENT, JSON.stringify(key).length + 2))
    : (value as readonly Json[]).map((inner) => linesOf(inner, indent + INDENT, 0));
  return 2 + parts.reduce((sum, lines) => sum + lines, 0);
}

function onOneLine(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((inner: Json) => onOneLine(inner)).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  return `{ ${Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${onOneLine(inner)}`).join(', ')} }`;
}
