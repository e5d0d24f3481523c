import { DAY, HOUR, MINUTE } from './period.ts';

/** A stretch in which stocks trade: `from` is its first millisecond, `until` the first after it. */
export interface Session {
  readonly from: number;
  readonly until: number;
}

/** 09:30 to 16:00 in New York. */
const OPENING = 9 * HOUR + 30 * MINUTE;
const LENGTH = 6 * HOUR + 30 * MINUTE;
const SATURDAY = 6;
const SUNDAY = 0;

/** The first session that is not over at a moment: the one that runs, or the next. Monday to Friday; exchange holidays are not kept. */
export function sessionFrom(time: number): Session {
  for (let day = startOfDay(time); ; day += DAY) {
    const session = sessionOf(day);
    if (session !== null && session.until > time) return session;
  }
}

/** The last moment, not after `time`, at which stocks traded. */
export function lastOpen(time: number): number {
  for (let day = startOfDay(time); ; day -= DAY) {
    const session = sessionOf(day);
    if (session !== null && session.from <= time) return Math.min(time, session.until - 1);
  }
}

export const isOpen = (time: number): boolean => lastOpen(time) === time;

/** Every session with a moment of `from` … `to`, cut to it, oldest first. */
export function sessionsBetween(from: number, to: number): Session[] {
  const found: Session[] = [];
  for (let day = startOfDay(from); day <= to; day += DAY) {
    const session = sessionOf(day);
    if (session !== null && session.until > from && session.from <= to) found.push({ from: Math.max(session.from, from), until: Math.min(session.until, to + 1) });
  }
  return found;
}

/** New York's session of a day lies within that day of UTC, in summer and in winter. */
function sessionOf(day: number): Session | null {
  const weekday = new Date(day).getUTCDay();
  if (weekday === SATURDAY || weekday === SUNDAY) return null;
  const from = day + OPENING + (isSummer(day) ? 4 : 5) * HOUR;
  return { from, until: from + LENGTH };
}

const startOfDay = (time: number): number => Math.floor(time / DAY) * DAY;

/** Daylight saving time of New York: from the second Sunday of March until the first of November. */
function isSummer(day: number): boolean {
  const year = new Date(day).getUTCFullYear();
  return day >= nthSunday(year, 2, 2) && day < nthSunday(year, 10, 1);
}

function nthSunday(year: number, month: number, nth: number): number {
  const first = Date.UTC(year, month, 1);
  return first + ((7 - new Date(first).getUTCDay()) % 7 + 7 * (nth - 1)) * DAY;
}
