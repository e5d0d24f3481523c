import Big from 'big.js';
import { down, ratio } from '../money.ts';

/** The greatest value of one deposit, in USDT: a greater one is a typing error, or is arranged with the desk. */
const DEPOSIT_MAX_USDT = new Big(10_000_000);

/**
 * Returns the greatest amount of one deposit, in the coin, rounded down to its decimals.
 * @param price USDT for one, above 0
 */
export const depositMax = (price: Big, precision: number): Big =>
  down(ratio(DEPOSIT_MAX_USDT, price) ?? new Big(0), precision);
