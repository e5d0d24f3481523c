import Big from 'big.js';
import { down, ratio, up } from '../money.ts';

/** Share of the result that a conversion costs. */
export const CONVERT_FEE = new Big('0.001');

/** Least worth of a conversion, in USDT. */
export const CONVERT_MIN_USDT = new Big(1);

/** How long the rate of a quote holds, milliseconds. */
export const QUOTE_HOLDS = 20_000;

/**
 * Tells whether the rate of a quote still stands beside the rate now: it may have become better than now by the fee, no
 * more. Whoever picked the best of the last moments would otherwise win what the exchange loses.
 */
export const quoteStands = (quoted: Big, now: Big): boolean => quoted.lte(now.times(CONVERT_FEE.plus(1)));

/**
 * Units of the second coin for one of the first, from their prices in USDT: 8 significant decimals, rounded down. Null
 * where the second is worthless.
 */
export function convertRate(fromPrice: Big, toPrice: Big): Big | null {
  const rate = ratio(fromPrice, toPrice);
  return rate && new Big(rate.prec(8, Big.roundDown));
}

/**
 * A rate in the direction in which people read it: itself from 1 on, else turned round; 8 significant digits, half-up.
 */
export function readableRate(rate: Big): Big {
  const turned = rate.lt(1) ? ratio(new Big(1), rate) : rate;
  return new Big((turned ?? rate).prec(8, Big.roundHalfUp));
}

/** What a conversion costs and gives, in the second coin. */
export interface Converted {
  readonly fee: Big;
  readonly receive: Big;
}

/**
 * `gross = amount × rate`, rounded down; `fee = gross × 0.1 %`, rounded up; `receive = gross − fee`, never below 0. All
 * to the decimals of the second coin.
 */
export function convert(amount: Big, rate: Big, precision: number): Converted {
  const gross = down(amount.times(rate), precision);
  const fee = up(gross.times(CONVERT_FEE), precision);
  return { fee, receive: gross.gt(fee) ? gross.minus(fee) : new Big(0) };
}

/** Least amount of the first coin: worth 1 USDT, rounded up to its decimals. @param price USDT for one, above 0. */
export const convertMin = (price: Big, precision: number): Big =>
  up(ratio(CONVERT_MIN_USDT, price) ?? CONVERT_MIN_USDT, precision);
