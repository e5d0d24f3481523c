import type Big from 'big.js';
import { lesser, up } from '../money.ts';

/** Where a project of a new coin stands. */
export type IeoPhase = 'warmup' | 'progress' | 'done';

/** When a project is subscribed: from `startsAt`, before `endsAt`. Milliseconds. */
export interface IeoTimes {
  readonly startsAt: number;
  readonly endsAt: number;
}

/**
 * Warm-up before the subscription begins, done when its time is over or nothing is left, in progress between
 * [specification, states].
 */
export function ieoPhase({ startsAt, endsAt }: IeoTimes, remaining: Big, now: number): IeoPhase {
  if (now < startsAt) return 'warmup';
  return now < endsAt && remaining.gt(0) ? 'progress' : 'done';
}

/**
 * How many coins of a subscription are accepted, as passes: what was asked for, or what is left where that is less
 * [domain rules, IEO].
 */
export const ieoPasses = (asked: Big, remaining: Big): Big => lesser(asked, remaining);

/** What accepted coins cost in the subscription currency: passes × issue price, rounded up to 8 places. */
export const ieoDue = (passes: Big, price: Big): Big => up(passes.times(price));
