import Big from 'big.js';
import { timeOf } from '../language/tests/time.ts';
import type { Json } from './values.ts';

/** Merges the values of a case into a value generated from the contract. A list has as many entries as the case gives. */
export function merge(made: Json, given: Json, now: number): Json {
  if (isList(given)) {
    const rows = isList(made) ? made : [];
    return given.map((entry, index) => merge(rows[index] ?? rows.at(-1) ?? null, entry, now));
  }
  if (isRecord(given)) {
    const base = isRecord(made) ? made : {};
    return {
      ...base,
      ...Object.fromEntries(
        Object.entries(given).map(([name, value]) => [name, merge(base[name] ?? null, value, now)]),
      ),
    };
  }
  // Decimals travel as text, times as numbers.
  if (typeof given === 'number' && typeof made === 'string') return new Big(given).toFixed();
  if (typeof given === 'string' && typeof made === 'number') return timeOf(given, now) ?? given;
  return given;
}

/** Returns the greatest number of entries that a test writes of any list. */
export function longestList(given: Json): number {
  if (isList(given)) return Math.max(given.length, ...given.map(longestList));
  return isRecord(given) ? Math.max(0, ...Object.values(given).map(longestList)) : 0;
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

export const isRecord = (value: Json): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
