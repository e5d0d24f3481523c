import type Big from 'big.js';
import { down } from '../money.ts';

export type SecondsSide = 'up' | 'down';
export type SecondsResult = 'win' | 'lose' | 'tie';

/**
 * Who is right: up wins above the price at the start, down below it; the same price decides nothing [domain rules,
 * seconds].
 */
export function secondsResult(side: SecondsSide, start: Big, end: Big): SecondsResult {
  if (end.eq(start)) return 'tie';
  return end.gt(start) === (side === 'up') ? 'win' : 'lose';
}

/** Profit of a win: stake × rate of its expiry, rounded down. */
export const secondsProfit = (stake: Big, rate: Big): Big => down(stake.times(rate));
