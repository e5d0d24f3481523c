import { DAY, MINUTE, shift, startOf, startsBetween } from '../../../../domain/period.ts';
import type { Period } from '../../../../domain/period.ts';
import type { Bar } from '../../../simulation/bar.ts';
import { merge } from '../../../simulation/candles.ts';
import type { Candle } from '../../../simulation/source.ts';

/** Candles of a real market: those that were fetched, and those that the minutes of its stream make up. */
export interface History {
  /** Keeps a minute, the one that runs or one that has ended, in the place of what was known of it. */
  minute(candle: Candle): void;
  /**
   * Keeps the candles of a period that were fetched for `from` … `to`; what was not among them is not asked for again.
   */
  keep(period: Period, from: number, to: number, candles: readonly Candle[]): void;
  /** The starts of candles of `from` … `to` that are over and not known, of the newest `limit`. */
  missing(period: Period, from: number, to: number, limit: number, now: number): number[];
  candles(period: Period, from: number, to: number, limit: number, now: number): Candle[];
  /** What happened in the last 24 hours, as far as minutes are known. */
  day(now: number): Bar | undefined;
}

/**
 * A candle is fetched once it has been over for so long: clocks differ, and a candle that still ran would stay as it
 * was. Milliseconds.
 */
const SETTLED_AFTER = 5_000;

/** Minutes of a day and an hour are kept, and so many candles of each other period. */
const MOST_MINUTES = 1500;
const MOST_CANDLES = 3000;

/** What a candle is made up of where it was not fetched, as the one that runs never is. */
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
  /** Null: there is none. */
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
      // What began this minute may not have been told yet; without any other part the candle would be wrong.
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
    missing: (period, from, to, limit, now) =>
      startsBetween(period, from, Math.min(to, now), limit).filter(
        (start) =>
          shift(period, start, 1) <= now - SETTLED_AFTER &&
          !of(period).has(start) &&
          candle(period, start, now) === undefined,
      ),
    candles: (period, from, to, limit, now) =>
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
