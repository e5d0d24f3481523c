import type Big from 'big.js';
import { lesser, up } from '../money.ts';

/** The phase of a project of a new coin. */
type IeoPhase = 'warmup' | 'progress' | 'done';

/** The subscription period of a project: from `startsAt`, before `endsAt`. Milliseconds. */
interface IeoTimes {
  readonly startsAt: number;
  readonly endsAt: number;
}

/**
 * Returns the phase: warm-up before the subscription begins, done when its time is over or nothing is left, in progress
 * between [specification, states].
 */
export function ieoPhase({ startsAt, endsAt }: IeoTimes, remaining: Big, now: number): IeoPhase {
  if (now < startsAt) return 'warmup';
  return now < endsAt && remaining.gt(0) ? 'progress' : 'done';
}

/**
 * Returns the coins of a subscription that are accepted, as passes: the requested number, or what is left where that is
 * less [domain rules, IEO].
 */
export const ieoPasses = (asked: Big, remaining: Big): Big => lesser(asked, remaining);

/** Returns the price of accepted coins in the subscription currency: passes × issue price, rounded up to 8 places. */
export const ieoDue = (passes: Big, price: Big): Big => up(passes.times(price));
