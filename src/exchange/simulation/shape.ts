import { DAY, MINUTE, dayOf } from '../../domain/period.ts';
import { sessionsBetween } from '../../domain/market/trading-hours.ts';
import type { MarketKind } from '../catalogue/markets.ts';

/**
 * The distribution of a market's usual activity over time: the integral of its pace since a moment long ago, in usual
 * days.
 */
export type Shape = (time: number) => number;

export const shapeOf = (kind: MarketKind): Shape => (kind === 'stocks' ? sessions : aroundTheClock);

/**
 * Coins are busiest when New York opens, quietest half a day apart from that, and quieter at weekends. From Thursday, 1
 * January 1970.
 */
const PACE_BY_WEEKDAY = [1.07, 1.07, 0.82, 0.83, 1.07, 1.07, 1.07] as const;
const PACE_BEFORE = PACE_BY_WEEKDAY.map((_, i) => PACE_BY_WEEKDAY.slice(0, i).reduce((sum, pace) => sum + pace, 0));
const WEEK_PACE = PACE_BY_WEEKDAY.reduce((sum, pace) => sum + pace, 0);
const SWING = 0.4;
const BUSIEST = 14.5 / 24;

function aroundTheClock(time: number): number {
  const days = time / DAY;
  const day = Math.floor(days);
  const part = days - day;
  const week = Math.floor(day / 7);
  const weekday = day - week * 7;
  const turn = 2 * Math.PI;
  const passed = part + (SWING / turn) * (Math.sin(turn * (part - BUSIEST)) + Math.sin(turn * BUSIEST));
  return week * WEEK_PACE + PACE_BEFORE[weekday]! + PACE_BY_WEEKDAY[weekday]! * passed;
}

/** The share of a trading day's activity of stocks outside their session: they open near where they closed. */
const OUTSIDE = 0.1;
const USUAL_SESSION = 390 * MINUTE;

/** Sums of whole days of stocks, from the first on; grown as they are asked for. */
const FIRST_DAY = Date.UTC(2015, 0, 1) / DAY;
const sums: number[] = [0];

/** Stocks are busiest when a session opens and when it closes. Weekends and holidays only have what happens outside. */
function sessions(time: number): number {
  const day = dayOf(time);
  const start = day * DAY;
  const [session] = sessionsBetween(start, start + DAY - 1);
  const outside = (OUTSIDE * (time - start)) / DAY;
  if (session === undefined || time <= session.from) return sumUpTo(day) + outside;
  const length = session.until - session.from;
  const part = Math.min(1, (time - session.from) / length);
  return sumUpTo(day) + outside + ((1 - OUTSIDE) * length * uShape(part)) / USUAL_SESSION;
}

/**
 * Returns the share of a session's activity in its first part: a parabola's integral, three times as busy at the ends
 * as in the middle.
 */
const uShape = (part: number): number => 0.6 * part + 0.2 * ((2 * part - 1) ** 3 + 1);

function sumUpTo(day: number): number {
  if (day < FIRST_DAY) return (day - FIRST_DAY) * OUTSIDE;
  while (sums.length <= day - FIRST_DAY) {
    const start = (FIRST_DAY + sums.length - 1) * DAY;
    const [session] = sessionsBetween(start, start + DAY - 1);
    const inside = session === undefined ? 0 : ((1 - OUTSIDE) * (session.until - session.from)) / USUAL_SESSION;
    sums.push(sums.at(-1)! + OUTSIDE + inside);
  }
  return sums[day - FIRST_DAY]!;
}
