import { DAY, MINUTE, startsBetween } from '../../domain/period.ts';
import type { Period } from '../../domain/period.ts';
import { inSlices } from '../kernel/database/slices.ts';
import { createBook } from './book.ts';
import { createCandles, merge } from './candles.ts';
import type { Market } from '../catalogue/markets.ts';
import { createOverlays } from './overlay.ts';
import { MARK_TICKS, firstFill, firstMark } from './reach.ts';
import { createSeries, TICK_TIME } from './series.ts';
import type { Bar } from './bar.ts';
import type { CandleRange, Feed } from './source.ts';
import { createTape } from './tape.ts';

/** A feed of a market that never closes, and the bars of any stretch of its time. */
export interface ContinuousFeed extends Feed {
  /** Returns the complete bar of `[from, until)`; both are the start of a minute. */
  readonly span: (from: number, until: number) => Bar;
  /** Returns the bar of `[from, now]`, `from` being the start of a minute. */
  readonly since: (from: number, now: number) => Bar;
}

/** Returns the simulation of a market. Who knows the seed knows every price. */
export function createFeed(seed: string, market: Market): ContinuousFeed {
  const series = createSeries(seed, market);
  const overlays = createOverlays();
  const tape = createTape(market.symbol, series, overlays);
  const candles = createCandles(series, overlays, tape);
  let complete: { readonly minute: number; readonly bar: Bar } | undefined;

  const mark = (now: number): number => {
    const overlay = overlays.at(now);
    if (overlay) return overlay.price;
    let sum = 0;
    for (let tick = 0; tick < MARK_TICKS; tick++) sum += tape.price(now - tick * TICK_TIME);
    return Math.round(sum / MARK_TICKS);
  };

  const startsOf = (period: Period, { from, to, limit }: CandleRange, now: number): number[] =>
    startsBetween(period, Math.max(from, market.listedAt), Math.min(to, now), limit);

  return {
    market,
    live: false,
    last: tape.price,
    mark,
    day(now) {
      const minute = Math.floor(now / MINUTE) * MINUTE;
      if (complete?.minute !== minute) complete = { minute, bar: candles.since(minute - DAY, minute - 1) };
      return merge([complete.bar, candles.since(minute, now)]);
    },
    fetch: (period, range, now) =>
      inSlices(startsOf(period, range, now), (time) => void candles.candle(period, time, now)),
    candles: (period, range, now) =>
      startsOf(period, range, now).map((time) => ({ time, ...candles.candle(period, time, now) })),
    span: candles.span,
    since: candles.since,
    book: createBook(market, tape),
    prints: tape.prints,
    firstFill: (side, price, after, until) => firstFill({ candles, tape }, side, price, after, until),
    firstMark: (falls, price, from, until) => firstMark({ candles, overlays, mark }, falls, price, from, until),
    firstLast: (falls, price, from, until) =>
      firstMark({ candles, overlays, mark: tape.price }, falls, price, from, until),
    paused: () => null,
    held: overlays.at,
    interfere(overlay) {
      overlays.add(overlay);
      complete = undefined;
    },
    restore() {
      overlays.drop();
      complete = undefined;
    },
  };
}
