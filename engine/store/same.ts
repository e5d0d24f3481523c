import Big from 'big.js';

/**
 * Tells whether two run-time values are equal to a reader: decimals by value, everything else by identity. Records and
 * lists are immutable, so identity is enough for them.
 */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  return a instanceof Big && b instanceof Big && a.eq(b);
}
