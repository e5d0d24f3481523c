import type Big from 'big.js';
import { down } from '../money.ts';

export type SecondsSide = 'up' | 'down';
type SecondsResult = 'win' | 'lose' | 'tie';

/**
 * Returns the result of a seconds contract: up wins above the starting price, down below it; the same price is a tie
 * [domain rules, seconds].
 */
export function secondsResult(side: SecondsSide, start: Big, end: Big): SecondsResult {
  if (end.eq(start)) return 'tie';
  return end.gt(start) === (side === 'up') ? 'win' : 'lose';
}

/** Returns the profit of a win: stake × rate of its duration, rounded down. */
export const secondsProfit = (stake: Big, rate: Big): Big => down(stake.times(rate));
