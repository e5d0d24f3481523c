import { DAY, shift, startOf } from '../../domain/period.ts';
import type { Period } from '../../domain/period.ts';
import { lastOpen, sessionsBetween } from '../../domain/market/trading-hours.ts';
import { inSlices } from '../kernel/database/slices.ts';
import { merge } from './candles.ts';
import type { ContinuousFeed } from './feed.ts';
import type { Bar } from './bar.ts';
import { remember } from './series.ts';
import type { Candle, CandleRange, Feed } from './source.ts';

/** Sessions begin and end with these. */
const PART: Period = '30min';
/** Two thousand candles of an hour, and as many of four, are asked for at most. */
const KEPT_PARTS = 8192;
const SHORT: ReadonlySet<Period> = new Set(['1min', '5min', '15min', PART]);

/**
 * Returns a market that trades in sessions: between two of them its price stays that at the end of the first, and it
 * opens at the price that the simulation has reached meanwhile. Its prices outside a session are never shown.
 */
export function keepHours(feed: ContinuousFeed): Feed {
  /** Sessions and parts of them that are over, by their beginning and length. */
  let over = remember<Bar>(KEPT_PARTS);

  /**
   * Returns the bars of the sessions with a moment of `from` … `to` (`to` not after `at`, which is now): the first one
   * cut to whole half hours, the last one up to `to`.
   */
  const parts = (from: number, to: number, at: number): Bar[] =>
    sessionsBetween(from, to).map((session) => {
      const start = startOf(PART, session.from);
      if (session.until > at) return feed.since(start, to);
      // No part of a session is as long as a day, so the sum is a key of start and end.
      return over(start + (session.until - start) / DAY, () => feed.span(start, session.until));
    });

  const candle = (period: Period, start: number, at: number): Candle => {
    if (SHORT.has(period)) return feed.candles(period, { from: start, to: start, limit: 1 }, at)[0]!;
    return {
      time: start,
      ...merge(parts(Math.max(start, feed.market.listedAt), Math.min(shift(period, start, 1) - 1, at), at)),
    };
  };

  /**
   * Returns the beginnings of the candles with a moment of `from` … `to` in which the market traded, the newest
   * `limit`.
   */
  const startsOf = (period: Period, { from, to, limit }: CandleRange, now: number): number[] => {
    const last = Math.min(to, lastOpen(now));
    const first = Math.max(from, feed.market.listedAt);
    const starts: number[] = [];
    for (
      let start = startOf(period, last);
      start >= startOf(period, first) && starts.length < limit;
      start = shift(period, start, -1)
    ) {
      const end = Math.min(shift(period, start, 1) - 1, last);
      if (sessionsBetween(Math.max(start, feed.market.listedAt), end).length > 0) starts.push(start);
    }
    return starts.toReversed();
  };

  return {
    market: feed.market,
    live: feed.live,
    last: (now) => feed.last(lastOpen(now)),
    mark: (now) => feed.mark(lastOpen(now)),
    book: (now) => feed.book(lastOpen(now)),
    prints: (from, to) =>
      sessionsBetween(from + 1, to).flatMap((session) => feed.prints(session.from - 1, session.until - 1)),
    day(now) {
      const at = lastOpen(now);
      // The day begins with the price of the session before, so that a change over night counts.
      const open = feed.last(lastOpen(at - DAY));
      return merge([{ open, high: open, low: open, close: open, volume: 0 }, ...parts(at - DAY + 1, at, at)]);
    },
    fetch: (period, range, now) =>
      inSlices(startsOf(period, range, now), (start) => candle(period, start, lastOpen(now))),
    candles: (period, range, now) => startsOf(period, range, now).map((start) => candle(period, start, lastOpen(now))),
    firstFill: (side, price, after, until) =>
      within(after + 1, until, (from, to) => feed.firstFill(side, price, from - 1, to)),
    firstMark: (falls, price, from, until) =>
      within(from, until, (start, end) => feed.firstMark(falls, price, start, end)),
    firstLast: (falls, price, from, until) =>
      within(from, until, (start, end) => feed.firstLast(falls, price, start, end)),
    paused: (now) => feed.paused(now),
    held: (now) => feed.held(lastOpen(now)),
    interfere(overlay) {
      over = remember(KEPT_PARTS);
      feed.interfere(overlay);
    },
    restore() {
      over = remember(KEPT_PARTS);
      feed.restore();
    },
  };
}

/** Returns the first time that is found in a session between two moments. */
function within(from: number, until: number, find: (from: number, until: number) => number | null): number | null {
  for (const session of sessionsBetween(from, until)) {
    const found = find(session.from, session.until - 1);
    if (found !== null) return found;
  }
  return null;
}

/**
 * Returns the last moment, not after `now`, at which a market traded: stocks keep hours, everything else trades around
 * the clock.
 */
export const lastTraded = ({ market }: Feed, now: number): number => (market.kind === 'stocks' ? lastOpen(now) : now);

/** Returns whether a market trades: it is within its hours and not paused. */
export const isTrading = (feed: Feed, now: number): boolean =>
  lastTraded(feed, now) === now && feed.paused(now) === null;
