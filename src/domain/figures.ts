import Big from 'big.js';
import { MAX_PLACES, ratio } from './money.ts';

/** An amount as it is displayed: rounded, with a number of decimals. */
export interface Figure {
  readonly value: Big;
  readonly places: number;
}

/** Returns the decimals of an amount in a settlement currency: a coin has all that the ledger holds. */
const settlePlaces = (currency: string): number => (currency === 'USDT' ? 2 : MAX_PLACES);

/** The least number of significant digits shown, so that no amount above 0 is shown as zero. */
const DIGITS = 2;

function figure(amount: Big, currency: string, mode: 0 | 3): Figure {
  const needed = amount.eq(0) ? 0 : Math.min(DIGITS - 1 - amount.e, MAX_PLACES);
  const places = Math.max(settlePlaces(currency), needed);
  return { value: amount.round(places, mode), places };
}

/** Returns the figure of an amount that is paid, locked or owed: a fee, a margin, a cost. Rounded away from zero. */
export const paidFigure = (amount: Big, currency: string): Figure => figure(amount, currency, Big.roundUp);

/** Returns the figure of an amount that is owned or returned: a balance, a return. Rounded towards zero. */
export const receivedFigure = (amount: Big, currency: string): Figure => figure(amount, currency, Big.roundDown);

/**
 * Returns the figure of a gain or a loss: a gain is rounded towards zero, a loss away from it, so that neither looks
 * better than it is.
 */
export const resultFigure = (amount: Big, currency: string): Figure =>
  (amount.lt(0) ? paidFigure : receivedFigure)(amount, currency);

/** Returns a result divided by its margin, as a ratio with 4 places, rounded as a result is; null without a margin. */
export function returnRate(result: Big, margin: Big): Big | null {
  return ratio(result, margin)?.round(4, result.lt(0) ? Big.roundUp : Big.roundDown) ?? null;
}
