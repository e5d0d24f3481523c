import Big from 'big.js';
import { down, greater, up } from '../money.ts';

const ZERO = new Big(0);

/** Returns the income of one day: amount × yield of the day, rounded down [domain rules, locked mining]. */
export const dailyIncome = (amount: Big, rate: Big): Big => down(amount.times(rate));

/** Returns the income of all days at one yield, each day rounded down, as it is paid. */
export const lockIncome = (amount: Big, rate: Big, days: number): Big => dailyIncome(amount, rate).times(days);

/**
 * Returns the penalty of an early redemption: ratio × unpaid days (a day that began counts whole) × amount, rounded up,
 * never more than the amount [specification: 0.4 % × 3 days × 1000 = 12, so that 988 is returned].
 */
export function lockPenalty(amount: Big, ratio: Big, days: number): Big {
  const penalty = up(amount.times(ratio).times(days));
  return penalty.gt(amount) ? amount : penalty;
}

/** Returns the amount returned after an early redemption; never below 0. */
export const lockReturn = (amount: Big, ratio: Big, days: number): Big =>
  greater(amount.minus(lockPenalty(amount, ratio, days)), ZERO);

/**
 * Returns the yield of a day within a product's range, from a fraction in [0, 1): four places of a percent, rounded
 * down.
 */
export const yieldOf = (min: Big, max: Big, fraction: number): Big =>
  down(min.plus(max.minus(min).times(new Big(fraction.toFixed(6)))), 6);
