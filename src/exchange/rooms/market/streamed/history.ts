import { DAY, MINUTE, shift, startOf, startsBetween } from '../../../../domain/period.ts';
import type { Period } from '../../../../domain/period.ts';
import type { Bar } from '../../../simulation/bar.ts';
import { merge } from '../../../simulation/candles.ts';
import type { Candle, CandleRange } from '../../../simulation/source.ts';

/** Candles of a real market: those that were fetched, and those that are made from the minutes of its stream. */
export interface History {
  /** Stores a minute, running or ended, in place of its earlier version. */
  minute(candle: Candle): void;
  /**
   * Stores the candles of a period that were fetched for `from` … `to`; those missing from the answer are not fetched
   * again.
   */
  keep(period: Period, from: number, to: number, candles: readonly Candle[]): void;
  /** Returns the starts of the ended candles of a range that are not known. */
  missing(period: Period, range: CandleRange, now: number): number[];
  candles(period: Period, range: CandleRange, now: number): Candle[];
  /** Returns the bar of the last 24 hours, as far as minutes are known. */
  day(now: number): Bar | undefined;
}

/**
 * Milliseconds after its end at which a candle is fetched: clocks differ, and a candle that was fetched while it ran
 * would never be corrected.
 */
const SETTLED_AFTER = 5_000;

/** Minutes that are kept: those of a day and an hour; and the number of candles kept of each other period. */
const MOST_MINUTES = 1500;
const MOST_CANDLES = 3000;

/** The shorter period from which a candle is made if it was not fetched; the running candle never is. */
export const PART: Record<Exclude<Period, '1min'>, Period> = {
  '5min': '1min',
  '15min': '1min',
  '30min': '1min',
  '60min': '1min',
  '4hour': '60min',
  '1day': '60min',
  '1week': '1day',
  '1mon': '1day',
};

export function createHistory(): History {
  const minutes = new Map<number, Bar>();
  /** Null: the exchange has no such candle. */
  const fetched = new Map<Period, Map<number, Bar | null>>();
  const of = (period: Period): Map<number, Bar | null> => {
    const known = fetched.get(period) ?? new Map<number, Bar | null>();
    fetched.set(period, known);
    return known;
  };

  const candle = (period: Period, start: number, now: number): Bar | undefined => {
    const known = of(period).get(start);
    if (known !== undefined) return known ?? undefined;
    if (period === '1min') return minutes.get(start);
    const parts: Bar[] = [];
    for (const time of startsBetween(PART[period], start, Math.min(shift(period, start, 1) - 1, now), Infinity)) {
      const part = candle(PART[period], time, now);
      if (part !== undefined) parts.push(part);
      // The running minute may not have been reported yet; without any other part the candle would be wrong.
      else if (time !== startOf('1min', now)) return undefined;
    }
    return parts.length === 0 ? undefined : merge(parts);
  };

  const prune = (map: Map<number, unknown>, most: number): void => {
    for (const key of map.keys()) {
      if (map.size <= most) return;
      map.delete(key);
    }
  };

  return {
    minute({ time, ...bar }) {
      minutes.set(time, bar);
      prune(minutes, MOST_MINUTES);
    },
    keep(period, from, to, candles) {
      const known = of(period);
      for (const start of startsBetween(period, from, to, MOST_CANDLES)) known.set(start, null);
      for (const { time, ...bar } of candles) known.set(time, bar);
      prune(known, MOST_CANDLES);
    },
    missing: (period, { from, to, limit }, now) =>
      startsBetween(period, from, Math.min(to, now), limit).filter(
        (start) =>
          shift(period, start, 1) <= now - SETTLED_AFTER &&
          !of(period).has(start) &&
          candle(period, start, now) === undefined,
      ),
    candles: (period, { from, to, limit }, now) =>
      startsBetween(period, from, Math.min(to, now), limit).flatMap((time) => {
        const bar = candle(period, time, now);
        return bar === undefined ? [] : [{ time, ...bar }];
      }),
    day(now) {
      const until = startOf('1min', now) + MINUTE;
      const parts = startsBetween('1min', until - DAY, until - 1, Infinity).flatMap((time) => minutes.get(time) ?? []);
      return parts.length === 0 ? undefined : merge(parts);
    },
  };
}
