import Big from 'big.js';
import type { AppDocument } from '../app-document.ts';

type Prefs = Readonly<Record<string, unknown>>;

const isNumber = (type: string | undefined): boolean => type === 'number' || type === 'number?';

/** The defaults, as they are stored: a number is kept as decimal text, because formulas reckon in decimals. */
export const initialPrefs = (declared: AppDocument['prefs']): Prefs =>
  Object.fromEntries(Object.entries(declared).map(([name, { type, default: value }]) => [name, isNumber(type) && value !== null ? String(value) : value]));

/** What a formula gave, as it is stored. */
export const toStored = (value: unknown): unknown => (value instanceof Big ? value.toFixed() : value);

/** Stored preferences as formulas read them. */
export const readPrefs = (declared: AppDocument['prefs'], stored: Prefs): Prefs =>
  Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, isNumber(declared[name]?.type) && typeof value === 'string' ? new Big(value) : value]));

/** Whether what was stored can stand for a preference: of the same kind as its default, and of a number, a decimal. */
export function isSound(type: string | undefined, value: unknown, initial: unknown): boolean {
  if (isNumber(type)) return typeof value === 'string' && /^-?\d{1,20}(\.\d{1,20})?$/.test(value);
  return kind(value) === kind(initial);
}

const kind = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);
