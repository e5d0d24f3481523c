import { nth, specialDay } from './holidays.ts';
import { DAY, HOUR, MINUTE } from '../period.ts';

/** A trading session of stocks: `from` is its first millisecond, `until` the first after it. */
interface Session {
  readonly from: number;
  readonly until: number;
}

/** From 09:30 to 16:00 in New York, before some holidays to 13:00. */
const OPENING = 9 * HOUR + 30 * MINUTE;
const LENGTH = 6 * HOUR + 30 * MINUTE;
const EARLY_LENGTH = 3 * HOUR + 30 * MINUTE;
const SATURDAY = 6;
const SUNDAY = 0;

/**
 * Returns the first session that has not ended at a time: the present or the next one. Monday to Friday, except
 * holidays.
 */
export function sessionFrom(time: number): Session {
  for (let day = startOfDay(time); ; day += DAY) {
    const session = sessionOf(day);
    if (session !== null && session.until > time) return session;
  }
}

/** Returns the last time, not after `time`, at which stocks traded. */
export function lastOpen(time: number): number {
  for (let day = startOfDay(time); ; day -= DAY) {
    const session = sessionOf(day);
    if (session !== null && session.from <= time) return Math.min(time, session.until - 1);
  }
}

/** True where a session, from `sessionFrom`, ends early. */
export const isEarlyClose = ({ from, until }: Session): boolean => until - from < LENGTH;

export const isOpen = (time: number): boolean => lastOpen(time) === time;

/** Returns all sessions that overlap `from` … `to`, cut to that range, oldest first. */
export function sessionsBetween(from: number, to: number): Session[] {
  const found: Session[] = [];
  for (let day = startOfDay(from); day <= to; day += DAY) {
    const session = sessionOf(day);
    if (session !== null && session.until > from && session.from <= to)
      found.push({ from: Math.max(session.from, from), until: Math.min(session.until, to + 1) });
  }
  return found;
}

/** A session in New York lies within one day of UTC, in summer and in winter. */
function sessionOf(day: number): Session | null {
  const weekday = new Date(day).getUTCDay();
  const special = specialDay(day);
  if (weekday === SATURDAY || weekday === SUNDAY || special === 'holiday') return null;
  const from = day + OPENING + (isSummer(day) ? 4 : 5) * HOUR;
  return { from, until: from + (special === 'early_close' ? EARLY_LENGTH : LENGTH) };
}

const startOfDay = (time: number): number => Math.floor(time / DAY) * DAY;

/** True during daylight saving time in New York: from the second Sunday of March until the first of November. */
function isSummer(day: number): boolean {
  const year = new Date(day).getUTCFullYear();
  return day >= nth(year, 2, SUNDAY, 2) && day < nth(year, 10, SUNDAY, 1);
}
