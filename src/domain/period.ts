/** Candle periods, shortest first, as the calls name them. */
export const PERIODS = ['1min', '5min', '15min', '30min', '60min', '4hour', '1day', '1week', '1mon'] as const;
export type Period = (typeof PERIODS)[number];

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Returns the number of the day, UTC, that holds a time (ms): 0 is 1 January 1970. */
export const dayOf = (time: number): number => Math.floor(time / DAY);

const LENGTH: Record<Exclude<Period, '1mon'>, number> = {
  '1min': MINUTE,
  '5min': 5 * MINUTE,
  '15min': 15 * MINUTE,
  '30min': 30 * MINUTE,
  '60min': HOUR,
  '4hour': 4 * HOUR,
  '1day': DAY,
  '1week': 7 * DAY,
};

/** 1970-01-01 was a Thursday; weeks begin on Monday. */
const FIRST_MONDAY = 4 * DAY;

/**
 * Returns the start (ms, UTC) of the candle that holds `time`. Days begin at 00:00 UTC, weeks on Monday, months on the
 * first.
 */
export function startOf(period: Period, time: number): number {
  if (period === '1mon') {
    const date = new Date(time);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  }
  const length = LENGTH[period];
  const origin = period === '1week' ? FIRST_MONDAY : 0;
  return Math.floor((time - origin) / length) * length + origin;
}

/** Returns the start of the candle `count` periods after (before, when negative) the one that starts at `start`. */
export function shift(period: Period, start: number, count: number): number {
  if (period !== '1mon') return start + count * LENGTH[period];
  const date = new Date(start);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1);
}

/** Returns the length of a candle (ms); of a month the shortest one's. */
export const lengthOf = (period: Period): number => (period === '1mon' ? 28 * DAY : LENGTH[period]);

/**
 * Returns the number of candles from one start to another; a fraction where they cannot be starts of the same period.
 */
export function candlesBetween(period: Period, from: number, to: number): number {
  if (period !== '1mon') return (to - from) / LENGTH[period];
  const months = ordinalOf(period, to) - ordinalOf(period, from);
  return months + (to - startOf(period, to) - (from - startOf(period, from))) / lengthOf(period);
}

/**
 * Returns the number of the candle that starts at `start`, counted from a fixed one: it stays the same as time goes on.
 */
export function ordinalOf(period: Period, start: number): number {
  const date = new Date(start);
  return period === '1mon' ? date.getUTCFullYear() * 12 + date.getUTCMonth() : Math.floor(start / LENGTH[period]);
}

/**
 * Returns the starts of all candles that hold a moment of `from` … `to` (both included), oldest first, at most the
 * newest `limit`.
 */
export function startsBetween(period: Period, from: number, to: number, limit: number): number[] {
  const starts: number[] = [];
  const first = startOf(period, from);
  for (let start = startOf(period, to); start >= first && starts.length < limit; start = shift(period, start, -1))
    starts.push(start);
  return starts.toReversed();
}
