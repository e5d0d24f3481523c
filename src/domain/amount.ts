import Big from 'big.js';
import { MAX_PLACES } from './money.ts';

/** A plain decimal as a request writes one: digits, at most one point, no sign, no exponent. */
const PLAIN = /^(0|[1-9]\d{0,17})(\.\d{1,18})?$/;

/**
 * An amount that somebody wants to move: above zero, with at most `places` decimals (never more than the ledger's 8).
 * Too many decimals are refused, not rounded. Trailing zeros count for nothing.
 * @returns the amount, or why it is none.
 */
export function amountOf(text: string, places: number): Big | 'number_incorrect' | 'number_places' {
  if (!PLAIN.test(text)) return 'number_incorrect';
  const amount = new Big(text);
  if (amount.lte(0)) return 'number_incorrect';
  return amount.eq(amount.round(Math.min(places, MAX_PLACES), Big.roundDown)) ? amount : 'number_places';
}
