import type { Json } from '../../protocol/place.ts';

/** Tells whether a value is a formula. */
export const isFormula = (value: Json | undefined): value is string =>
  typeof value === 'string' && value.startsWith('=');

/** Returns a formula without its sign; an empty one for anything else. */
export const formulaIn = (value: Json | undefined): string => (isFormula(value) ? value.slice(1) : '');

/** Returns a value on one line, as people read it. */
export function valueShown(value: Json | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  return JSON.stringify(value);
}

const isRecord = (value: Json | undefined): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns on one line a text that depends on something, or has arguments: `params.id == null → shop.add / shop.edit`. */
export function textShown(value: Json | undefined): string {
  if (!isRecord(value)) return valueShown(value);
  const { by, of, text } = value;
  if (typeof text === 'string') return text;
  if (!isRecord(of)) return valueShown(value);
  return `${formulaIn(by)} → ${Object.values(of).map(textShown).join(' / ')}`;
}

/** Returns the literal that a formula of nothing but a literal stands for; undefined for any other. */
export function literalIn(formula: string): Json | undefined {
  const text = formula.trim();
  if (/^(?:true|false|null|-?\d+(?:\.\d+)?)$/.test(text)) return JSON.parse(text) as Json;
  const quoted = /^'([^'\\]*)'$/.exec(text);
  return quoted?.[1];
}

/** Returns the formula that stands for a literal. */
export function formulaOf(value: Json | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'string'
    ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
    : JSON.stringify(value);
}

/** Says a step in one line: what it does, and the value that tells most. */
export function stepShown(step: Json | undefined): { readonly does: string; readonly detail: string } {
  if (!isRecord(step)) return { does: valueShown(step), detail: '' };
  const { do: does, ...rest } = step;
  const told = ['call', 'to', 'sheet', 'text', 'path', 'event', 'from', 'test', 'url', 'datum'].find(
    (key) => key in rest,
  );
  const detail = told === undefined ? '' : valueShown(rest[told]);
  return { does: valueShown(does), detail };
}
