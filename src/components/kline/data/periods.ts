import type { Period } from 'klinecharts';

export type PeriodName = '1min' | '5min' | '15min' | '30min' | '60min' | '4hour' | '1day' | '1week' | '1mon';

interface PeriodFacts {
  /** Length of a bar in milliseconds; of a month the shortest. */
  readonly duration: number;
  readonly chart: Period;
  /** Stands in the strip; the others are behind «more». */
  readonly inStrip: boolean;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Every interval of the market, from the shortest. */
export const PERIODS: Readonly<Record<PeriodName, PeriodFacts>> = {
  '1min': { duration: MINUTE, chart: { type: 'minute', span: 1 }, inStrip: false },
  '5min': { duration: 5 * MINUTE, chart: { type: 'minute', span: 5 }, inStrip: false },
  '15min': { duration: 15 * MINUTE, chart: { type: 'minute', span: 15 }, inStrip: true },
  '30min': { duration: 30 * MINUTE, chart: { type: 'minute', span: 30 }, inStrip: false },
  '60min': { duration: HOUR, chart: { type: 'hour', span: 1 }, inStrip: true },
  '4hour': { duration: 4 * HOUR, chart: { type: 'hour', span: 4 }, inStrip: true },
  '1day': { duration: DAY, chart: { type: 'day', span: 1 }, inStrip: true },
  '1week': { duration: 7 * DAY, chart: { type: 'week', span: 1 }, inStrip: true },
  '1mon': { duration: 28 * DAY, chart: { type: 'month', span: 1 }, inStrip: false },
};

export const PERIOD_NAMES = Object.keys(PERIODS) as readonly PeriodName[];

/**
 * The first millisecond of the bar `count` after (or, negative, before) the bar that starts at `time`. Months are those
 * of UTC.
 */
export function shift(time: number, count: number, period: PeriodName): number {
  if (period !== '1mon') return time + count * PERIODS[period].duration;
  const date = new Date(time);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.getTime();
}

/** The number of bars between two starts; a fraction if they cannot be starts of the same interval. */
export function steps(from: number, to: number, period: PeriodName): number {
  if (period !== '1mon') return (to - from) / PERIODS[period].duration;
  const [a, b] = [new Date(from), new Date(to)];
  const months = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
  return months + (to - shift(from, months, period)) / PERIODS[period].duration;
}

/**
 * The number of the bar that starts at `time`, counted from 1970: the same bar has the same number however many are
 * loaded.
 */
export function ordinal(time: number, period: PeriodName): number {
  const date = new Date(time);
  return period === '1mon'
    ? date.getUTCFullYear() * 12 + date.getUTCMonth()
    : Math.floor(time / PERIODS[period].duration);
}
