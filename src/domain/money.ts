import Big from 'big.js';

/** The number of decimals in the ledger; amounts with more are refused. */
export const MAX_PLACES = 8;

/** Rounds a credit to the user or a displayed balance: drops digits beyond `places` (towards zero). */
export const down = (value: Big, places = MAX_PLACES): Big => value.round(places, Big.roundDown);

/** Rounds a debit, fee, margin or penalty: digits beyond `places` round away from zero. */
export const up = (value: Big, places = MAX_PLACES): Big => value.round(places, Big.roundUp);

/** Returns the smaller of two amounts. */
export const lesser = (a: Big, b: Big): Big => (a.lt(b) ? a : b);

/** Returns the greater of two amounts. */
export const greater = (a: Big, b: Big): Big => (a.gt(b) ? a : b);

/**
 * Returns `a ÷ b` with 20 places, or null where `b` is zero. Round the result with `up` or `down` before it is money.
 */
export function ratio(a: Big, b: Big): Big | null {
  if (b.eq(0)) return null;
  const before = Big.DP;
  Big.DP = 20;
  try {
    return a.div(b);
  } finally {
    Big.DP = before;
  }
}

/** Writes a value in plain notation, never with an exponent: `0.00000001`, `1200`. */
export const plain = (value: Big): string => value.toFixed();

/** Returns the decimals of a tick or step: 0.01 has two. */
export const places = (step: Big): number => Math.max(0, step.c.length - 1 - step.e);
