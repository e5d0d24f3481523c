import Big from 'big.js';
import type { Json } from './values.ts';

const SPAN = /^([+-])\s*(\d+(?:\.\d+)?)\s*(s|min|h|d)$/;
const LENGTH: Readonly<Record<string, number>> = { s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * Returns a time as tests write it (`2026-03-01T12:00:00Z`, or `+2 h` from now), in milliseconds; undefined where it is
 * none.
 */
export function timeOf(text: string, now: number): number | undefined {
  const [, sign, count, unit] = SPAN.exec(text.trim()) ?? [];
  if (unit !== undefined) return now + (sign === '-' ? -1 : 1) * Math.round(Number(count) * LENGTH[unit]!);
  if (!/^\d{4}-\d\d-\d\d/.test(text)) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}

/** Puts what a test says in the place of what was made from the contract. The entries of a list are as many as it says. */
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

export const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

export const isRecord = (value: Json): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
