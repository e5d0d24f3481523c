import type { NumberValue } from '../props.ts';

/** Rounding half up, of big.js. */
const HALF_UP = 1;

/**
 * Where a number points, as far as it is shown: with `places`, what rounds to zero points nowhere.
 * Null and unknown point nowhere either: undefined, which every block shows in its neutral tone.
 */
export function direction(value: NumberValue, places?: number): 'up' | 'down' | undefined {
  if (value === undefined || value === null) return undefined;
  const shown = places === undefined ? value : value.round(places, HALF_UP);
  if (shown.eq(0)) return undefined;
  return shown.gt(0) ? 'up' : 'down';
}
