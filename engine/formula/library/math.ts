import type Big from 'big.js';
import type { FunctionDefinition } from '../environment.ts';

/** Arithmetic on decimals. Rounding modes are big.js's: 0 down (towards zero), 1 half-up, 3 up (away from zero). */

export const abs = {
  signature: 'abs(value: number): number',
  description: 'The value without its sign.',
  example: 'abs(calc.deviation) > 0.1',
  keepsUnit: true,
  run: (value: Big) => value.abs(),
} satisfies FunctionDefinition;

export const round = {
  signature: 'round(value: number, places: number?): number',
  description: 'Rounded half-up (away from zero) to so many decimal places; to a whole number if none are given.',
  example: 'round(form.amount * data.quote.last, 2)',
  keepsUnit: true,
  units: { places: ['places'] },
  run: (value: Big, places: Big | null) => value.round(decimals(places), 1),
} satisfies FunctionDefinition;

export const floor = {
  signature: 'floor(value: number, places: number?): number',
  description: 'The next lower number of so many decimal places: floor(-1.5) is -2.',
  example: 'floor(data.wallet.available / form.price, 4)',
  keepsUnit: true,
  units: { places: ['places'] },
  run: (value: Big, places: Big | null) => value.round(decimals(places), value.lt(0) ? 3 : 0),
} satisfies FunctionDefinition;

export const ceil = {
  signature: 'ceil(value: number, places: number?): number',
  description: 'The next higher number of so many decimal places: ceil(-1.5) is -1.',
  example: 'ceil(form.quantity * calc.step)',
  keepsUnit: true,
  units: { places: ['places'] },
  run: (value: Big, places: Big | null) => value.round(decimals(places), value.lt(0) ? 0 : 3),
} satisfies FunctionDefinition;

export const min = {
  signature: 'min(first: O, ...others: O): O',
  description: 'The smallest of several numbers, times or durations.',
  example: 'min(data.wallet.available, data.limits.day_left)',
  run: (...values: readonly Ordered[]) => extreme(values, -1),
} satisfies FunctionDefinition;

export const max = {
  signature: 'max(first: O, ...others: O): O',
  description: 'The largest of several numbers, times or durations.',
  example: 'max(0, calc.left)',
  run: (...values: readonly Ordered[]) => extreme(values, 1),
} satisfies FunctionDefinition;

export type Ordered = Big | number | string;

/** Returns a number below zero, zero, or above zero. */
function compare(a: Ordered, b: Ordered): number {
  if (typeof a === 'object') return a.cmp(b);
  if (typeof b === 'object') return -b.cmp(a);
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns the value furthest in a direction; of equal ones the first. Null if there is none. */
export function extreme(values: readonly Ordered[], direction: 1 | -1): Ordered | null {
  return values.reduce<Ordered | null>(
    (best, value) => (best === null || compare(value, best) * direction > 0 ? value : best),
    null,
  );
}

/** Returns decimal places from 0 to 20. */
function decimals(places: Big | null): number {
  return places === null ? 0 : Math.min(Math.max(Math.trunc(places.toNumber()), 0), 20);
}
