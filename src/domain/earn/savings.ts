import Big from 'big.js';
import { down, lesser, ratio } from '../money.ts';

const HOURS_A_YEAR = new Big(365 * 24);

/** Returns the income of a full hour: amount × annual rate ÷ 8760, rounded down to 8 decimals. */
export const savingsHour = (amount: Big, apr: Big): Big => down(ratio(amount.times(apr), HOURS_A_YEAR) ?? new Big(0));

/** Returns the compound income of a number of hours at one rate. */
export function savingsIncome(amount: Big, apr: Big, hours: number): Big {
  let earning = amount;
  for (let hour = 0; hour < hours; hour++) earning = earning.plus(savingsHour(earning, apr));
  return earning.minus(amount);
}

/**
 * Returns the part of savings that earns nothing yet, after a redemption: that part is redeemed first, so that the
 * earning part goes on earning.
 */
export const freshLeft = (fresh: Big, redeemed: Big): Big => fresh.minus(lesser(fresh, redeemed));
