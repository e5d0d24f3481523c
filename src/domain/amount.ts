import Big from 'big.js';
import { MAX_PLACES } from './money.ts';

/** A decimal in plain notation, as requests write it: digits, at most one point, no sign, no exponent. */
const PLAIN = /^(0|[1-9]\d{0,17})(\.\d{1,18})?$/;

/**
 * Parses an amount to be moved: above zero, with at most `places` decimals (never more than the ledger's 8). It refuses
 * further decimals instead of rounding; trailing zeros do not count.
 * @returns the amount, or the error code
 */
export function amountOf(text: string, places: number): Big | 'number_incorrect' | 'number_places' {
  if (!PLAIN.test(text)) return 'number_incorrect';
  const amount = new Big(text);
  if (amount.lte(0)) return 'number_incorrect';
  return amount.eq(amount.round(Math.min(places, MAX_PLACES), Big.roundDown)) ? amount : 'number_places';
}
