import type { NumberValue } from '../props.ts';

/** Rounding half up, of big.js. */
const HALF_UP = 1;

/**
 * Returns the direction of a number as it is shown: with `places`, a number that rounds to zero has none. Null and
 * unknown have none either; every block shows undefined in its neutral tone.
 */
export function direction(value: NumberValue, places?: number): 'up' | 'down' | undefined {
  if (value === undefined || value === null) return undefined;
  const shown = places === undefined ? value : value.round(places, HALF_UP);
  if (shown.eq(0)) return undefined;
  return shown.gt(0) ? 'up' : 'down';
}
