import { DAY, shift } from '../../domain/period.ts';
import type { Period } from '../../domain/period.ts';
import { merge } from './candles.ts';
import type { Market } from '../catalogue/markets.ts';
import { createFeed } from './feed.ts';
import type { Candle, Feed } from './source.ts';

/** Markets open on the hour, so that what begins with them is made of whole ones. */
const PART: Period = '60min';

/** A market that is not there yet. */
export interface ComingFeed extends Feed {
  /** Sets the time of its opening: exchange time, on the hour. */
  open(at: number): void;
}

/**
 * Returns the market of a coin that is listed later. Nothing before the listing is shown: its days and candles begin
 * with the listing.
 */
export function comingFeed(seed: string, coming: Market): ComingFeed {
  let market = coming;
  const feed = createFeed(seed, { ...coming, listedAt: 0 });

  /** Returns the bar from the listing to the end of a period, at most up to now. */
  const begun = (until: number, now: number) =>
    merge(feed.candles(PART, { from: market.listedAt, to: Math.min(until, now), limit: Infinity }, now));

  const first = (candle: Candle, period: Period, now: number): Candle =>
    candle.time < market.listedAt ? { time: candle.time, ...begun(shift(period, candle.time, 1) - 1, now) } : candle;

  return {
    ...feed,
    get market() {
      return market;
    },
    open(at) {
      market = { ...coming, listedAt: at };
    },
    prints: (from, to) => feed.prints(Math.max(from, market.listedAt - 1), to),
    day: (now) => (now - DAY < market.listedAt ? begun(now, now) : feed.day(now)),
    candles: (period, range, now) =>
      feed
        .candles(period, { ...range, from: Math.max(range.from, market.listedAt) }, now)
        .map((candle) => first(candle, period, now)),
  };
}
