import { DAY, MINUTE, shift, startOf } from '../../domain/period.ts';
import type { Period } from '../../domain/period.ts';
import type { Overlay, Overlays } from './overlay.ts';
import { LEVELS, MINUTES_LEVEL, TICK_TIME, remember } from './series.ts';
import type { Series } from './series.ts';
import type { Bar } from './bar.ts';
import type { Tape } from './tape.ts';

/** The candles of any stretch of a market's time, with overlays, up to now. */
export interface Candles {
  /** Returns the bar of the candle that starts at `start`, as known at `now` (which is not before it). */
  candle(period: Period, start: number, now: number): Bar;
  /** Returns the whole bar of a level, whether it is in the past or in the future. */
  whole(level: number, index: number): Bar;
  /** Returns the bar of `[from, now]`, `from` being the start of a minute. */
  since(from: number, now: number): Bar;
  /** Returns the complete bar of `[from, until)`; both are the start of a minute. */
  span(from: number, until: number): Bar;
}

/** The number of weeks and months cached for a market. */
const KEPT_SPANS = 1024;

export function createCandles(series: Series, overlays: Overlays, tape: Tape): Candles {
  /**
   * Returns a bar of one level: taken whole where it is complete and nothing changes within it, otherwise put together
   * from what is below it.
   */
  const bar = (level: number, index: number, now: number): Bar => {
    const from = index * LEVELS[level]!;
    const until = from + LEVELS[level]!;
    if (until <= now) {
      const touching = overlays.touching(from, until);
      if (touching.length === 0) return series.bar(level, index);
      const last = touching.at(-1)!;
      if (last.from < from && last.until >= until) return held(level, index, last);
    }
    return level === MINUTES_LEVEL ? minute(from, now) : join(from, Math.min(until - 1, now), now, level + 1);
  };

  /** Returns a bar that one overlay holds from before its beginning to its end. */
  const held = (level: number, index: number, { price, quantity }: Overlay): Bar => ({
    open: price,
    high: price,
    low: price,
    close: price,
    volume: quantity === null ? series.bar(level, index).volume : 0,
  });

  const minute = (from: number, now: number): Bar => {
    const open = tape.price(from - 1);
    const to = Math.min(now, from + MINUTE - 1);
    let high = open;
    let low = open;
    let volume = 0;
    const see = (time: number) => {
      const price = tape.price(time);
      high = Math.max(high, price);
      low = Math.min(low, price);
    };
    for (let time = from; time <= to; time += TICK_TIME) {
      see(time);
      volume += tape.volume(time);
    }
    for (const overlay of overlays.touching(from, to + 1)) {
      if (overlay.from >= from) {
        see(overlay.from);
        volume += 2 * (overlay.quantity ?? 0);
      }
      if (overlay.until >= from && overlay.until <= to) see(overlay.until);
    }
    return { open, high, low, close: tape.price(to), volume };
  };

  /** `[from, to]` out of the longest bars that fit, none longer than those of `top`. */
  const join = (from: number, to: number, now: number, top: number): Bar => {
    const parts: Bar[] = [];
    for (let time = from; time <= to;) {
      let level = MINUTES_LEVEL;
      while (level > top && starts(level - 1, time) && time + LEVELS[level - 1]! - 1 <= to) level--;
      parts.push(bar(level, time / LEVELS[level]!, now));
      time += LEVELS[level]!;
    }
    return merge(parts);
  };

  const SINGLE: Partial<Record<Period, number>> = {
    '1day': 0,
    '4hour': 1,
    '60min': 2,
    '15min': 3,
    '5min': 4,
    '1min': 5,
  };

  const span = (from: number, until: number): Bar =>
    overlays.touching(from, until).length === 0 ? series.range(from, until) : join(from, until - 1, until, 0);

  const spans = remember<Bar>(KEPT_SPANS);

  /**
   * Returns the bar of a week or a month: its past days as one bar, which is cached unless something changes within it,
   * and the current day.
   */
  const long = (from: number, until: number, now: number): Bar => {
    const over = Math.min(until, startOf('1day', now));
    // No two weeks or months that begin on the same day end on the same one; a day's place distinguishes both.
    const known =
      over === from
        ? []
        : [
            overlays.touching(from, over).length > 0
              ? span(from, over)
              : spans(from + (over - from) / DAY, () => span(from, over)),
          ];
    return merge(over === until ? known : [...known, join(over, now, now, 0)]);
  };

  return {
    candle(period, start, now) {
      const level = SINGLE[period];
      if (level !== undefined) return bar(level, start / LEVELS[level]!, now);
      const until = shift(period, start, 1);
      return period === '30min' ? join(start, Math.min(until - 1, now), now, 3) : long(start, until, now);
    },
    span,
    whole: (level, index) => bar(level, index, Infinity),
    since: (from, now) => join(from, now, now, 0),
  };
}

/** Returns whether a bar of a level starts at a moment. */
const starts = (level: number, time: number): boolean => time % LEVELS[level]! === 0;

/** Bars that follow one another as one. */
export function merge(bars: readonly Bar[]): Bar {
  let { high, low } = bars[0]!;
  let volume = 0;
  for (const bar of bars) {
    high = Math.max(high, bar.high);
    low = Math.min(low, bar.low);
    volume += bar.volume;
  }
  return { open: bars[0]!.open, high, low, close: bars.at(-1)!.close, volume };
}
