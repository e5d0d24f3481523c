import type { DateStyle } from '../../../engine/format.ts';

type Absolute = Exclude<DateStyle, 'relative'>;

const DATE = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;

const STYLES: Readonly<Record<Absolute, Intl.DateTimeFormatOptions>> = {
  date: DATE,
  time: CLOCK,
  dateTime: { ...DATE, ...CLOCK },
  short: { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  monthDay: { month: 'short', day: 'numeric' },
};

// Not those of the domain: its module would move into the first page's script with all that the K-line uses of it.
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/**
 * Formats times in the language's order of day, month and year and in the phone's time zone, always with the Gregorian
 * calendar and Latin digits. A relative time more than a week away is formatted as a date.
 */
export function dateWriter(tag: string, now: () => number): (time: number, style: DateStyle) => string {
  const made = new Map<Absolute, Intl.DateTimeFormat>();
  let relative: Intl.RelativeTimeFormat | undefined;

  const absolute = (time: number, style: Absolute): string => {
    let format = made.get(style);
    if (!format) made.set(style, (format = new Intl.DateTimeFormat(`${tag}-u-ca-gregory-nu-latn`, STYLES[style])));
    return format.format(time);
  };

  return (time, style) => {
    if (!Number.isFinite(time) || Math.abs(time) > 8.64e15) return '--';
    if (style !== 'relative') return absolute(time, style);
    const distance = time - now();
    const size = Math.abs(distance);
    if (size >= WEEK) return absolute(time, 'date');
    relative ??= new Intl.RelativeTimeFormat(`${tag}-u-nu-latn`, { numeric: 'auto' });
    if (size < MINUTE) return relative.format(0, 'second');
    if (size < HOUR) return relative.format(Math.trunc(distance / MINUTE), 'minute');
    if (size < DAY) return relative.format(Math.trunc(distance / HOUR), 'hour');
    return relative.format(Math.trunc(distance / DAY), 'day');
  };
}
