import { DAY } from '../period.ts';

/** An exceptional weekday of the American stock exchanges: no session, or one that ends at 13:00 in New York. */
export type SpecialDay = 'holiday' | 'early_close';

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

const JANUARY = 0;
const FEBRUARY = 1;
const JUNE = 5;
const JULY = 6;
const SEPTEMBER = 8;
const NOVEMBER = 10;
const DECEMBER = 11;

/** The first year of Juneteenth. */
const FIRST_JUNETEENTH = 2022;

const years = new Map<number, ReadonlyMap<number, SpecialDay>>();

/**
 * Looks a day up by the rules of the New York Stock Exchange (rule 7.2). A holiday on a Sunday is observed on the
 * Monday after it, one on a Saturday on the Friday before; but New Year's Day on a Saturday is not, since that Friday
 * ends the accounts of the year. Sessions end early on the day before Independence Day and before Christmas, where
 * those are trading days, and on the day after Thanksgiving.
 * @param day the first millisecond of a day in UTC; its date counts
 */
export function specialDay(day: number): SpecialDay | undefined {
  const year = new Date(day).getUTCFullYear();
  const known = years.get(year) ?? daysOf(year);
  years.set(year, known);
  return known.get(day);
}

function daysOf(year: number): ReadonlyMap<number, SpecialDay> {
  const days = new Map<number, SpecialDay>();
  const thanksgiving = nth(year, NOVEMBER, THURSDAY, 4);
  const early = [Date.UTC(year, JULY, 3), thanksgiving + DAY, Date.UTC(year, DECEMBER, 24)];
  const holidays = [
    Date.UTC(year, JANUARY, 1) + (weekday(Date.UTC(year, JANUARY, 1)) === SUNDAY ? DAY : 0),
    nth(year, JANUARY, MONDAY, 3), // Martin Luther King Jr. Day
    nth(year, FEBRUARY, MONDAY, 3), // Washington's Birthday
    easter(year) - 2 * DAY, // Good Friday
    nth(year, JUNE, MONDAY, 1) - 7 * DAY, // Memorial Day: the last Monday of May
    ...(year >= FIRST_JUNETEENTH ? [observed(Date.UTC(year, JUNE, 19))] : []),
    observed(Date.UTC(year, JULY, 4)),
    nth(year, SEPTEMBER, MONDAY, 1), // Labor Day
    thanksgiving,
    observed(Date.UTC(year, DECEMBER, 25)),
  ];
  for (const day of early) days.set(day, 'early_close');
  // An observed holiday replaces an early close.
  for (const day of holidays) days.set(day, 'holiday');
  return days;
}

const weekday = (day: number): number => new Date(day).getUTCDay();

/** Returns the day on which a holiday is observed. */
const observed = (day: number): number => day + (weekday(day) === SATURDAY ? -DAY : weekday(day) === SUNDAY ? DAY : 0);

/** Returns the n-th such weekday of a month, counted from 1. */
export function nth(year: number, month: number, day: number, n: number): number {
  const first = Date.UTC(year, month, 1);
  return first + (((7 + day - weekday(first)) % 7) + 7 * (n - 1)) * DAY;
}

/**
 * Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher (Astronomical Algorithms,
 * chapter 8).
 */
function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1);
}
