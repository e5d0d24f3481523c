import { DAY } from '../period.ts';

/**
 * What a weekday is to the American stock exchanges beside an ordinary one: no session, or one that ends at 13:00 in
 * New York.
 */
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

/** Juneteenth was first kept in this year. */
const FIRST_JUNETEENTH = 2022;

const years = new Map<number, ReadonlyMap<number, SpecialDay>>();

/**
 * What a day is, by the rules of the New York Stock Exchange (rule 7.2): a holiday on a Sunday is kept on the Monday
 * after it, one on a Saturday on the Friday before, but New Year's Day on a Saturday is not, since that Friday ends the
 * year's accounts. The day before Independence Day and before Christmas ends early where it is a trading day, and so
 * does the one after Thanksgiving.
 * @param day the first millisecond of a day in UTC, whose date it is.
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
    ...(year >= FIRST_JUNETEENTH ? [kept(Date.UTC(year, JUNE, 19))] : []),
    kept(Date.UTC(year, JULY, 4)),
    nth(year, SEPTEMBER, MONDAY, 1), // Labor Day
    thanksgiving,
    kept(Date.UTC(year, DECEMBER, 25)),
  ];
  for (const day of early) days.set(day, 'early_close');
  // A holiday that is kept a day earlier takes the place of the early close.
  for (const day of holidays) days.set(day, 'holiday');
  return days;
}

const weekday = (day: number): number => new Date(day).getUTCDay();

/** The day on which a holiday is kept. */
const kept = (day: number): number => day + (weekday(day) === SATURDAY ? -DAY : weekday(day) === SUNDAY ? DAY : 0);

/** The n-th such weekday of a month, from 1. */
export function nth(year: number, month: number, day: number, n: number): number {
  const first = Date.UTC(year, month, 1);
  return first + (((7 + day - weekday(first)) % 7) + 7 * (n - 1)) * DAY;
}

/**
 * Easter Sunday of the Gregorian calendar: the algorithm of Meeus, Jones and Butcher (Astronomical Algorithms, chapter
 * 8).
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
