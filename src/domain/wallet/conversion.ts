import Big from 'big.js';
import { down, ratio, up } from '../money.ts';

/** The fee of a conversion, as a share of the result. */
export const CONVERT_FEE = new Big('0.001');

/** The least value of a conversion, in USDT. */
const CONVERT_MIN_USDT = new Big(1);

/** The validity of a quote, in milliseconds. */
export const QUOTE_HOLDS = 20_000;

/**
 * True where a quote may still be used: its rate is better than the present one by no more than the fee. Otherwise
 * users would pick the best moment, at the exchange's expense.
 */
export const quoteStands = (quoted: Big, now: Big): boolean => quoted.lte(now.times(CONVERT_FEE.plus(1)));

/**
 * Returns the rate: units of the second coin for one of the first, from their prices in USDT, 8 significant decimals,
 * rounded down. Null where the second coin is worthless.
 */
export function convertRate(fromPrice: Big, toPrice: Big): Big | null {
  const rate = ratio(fromPrice, toPrice);
  return rate && new Big(rate.prec(8, Big.roundDown));
}

/**
 * Returns a rate in the direction that people read: unchanged from 1 on, otherwise inverted; 8 significant digits,
 * half-up.
 */
export function readableRate(rate: Big): Big {
  const turned = rate.lt(1) ? ratio(new Big(1), rate) : rate;
  return new Big((turned ?? rate).prec(8, Big.roundHalfUp));
}

/** The fee and the result of a conversion, in the second coin. */
interface Converted {
  readonly fee: Big;
  readonly receive: Big;
}

/**
 * Converts: `gross = amount × rate`, rounded down; `fee = gross × 0.1 %`, rounded up; `receive = gross − fee`, never
 * below 0. All to the decimals of the second coin.
 */
export function convert(amount: Big, rate: Big, precision: number): Converted {
  const gross = down(amount.times(rate), precision);
  const fee = up(gross.times(CONVERT_FEE), precision);
  return { fee, receive: gross.gt(fee) ? gross.minus(fee) : new Big(0) };
}

/**
 * Returns the least amount of the first coin: 1 USDT's worth, rounded up to its decimals.
 * @param price USDT for one, above 0
 */
export const convertMin = (price: Big, precision: number): Big =>
  up(ratio(CONVERT_MIN_USDT, price) ?? CONVERT_MIN_USDT, precision);
