import Big from 'big.js';
import { down, lesser, ratio } from '../money.ts';

const HOURS_A_YEAR = new Big(365 * 24);

/** Income of a full hour: amount × annual rate ÷ 8760, rounded down to 8 decimals. */
export const savingsHour = (amount: Big, apr: Big): Big => down(ratio(amount.times(apr), HOURS_A_YEAR) ?? new Big(0));

/** Income of so many hours at one rate, each hour's added to the amount that earns in the next. */
export function savingsIncome(amount: Big, apr: Big, hours: number): Big {
  let earning = amount;
  for (let hour = 0; hour < hours; hour++) earning = earning.plus(savingsHour(earning, apr));
  return earning.minus(amount);
}

/**
 * What is left of the part that does not earn yet after a redemption: it leaves first, so that what earns goes on
 * earning.
 */
export const freshLeft = (fresh: Big, redeemed: Big): Big => fresh.minus(lesser(fresh, redeemed));
