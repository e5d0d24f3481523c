const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** Returns the day of a time in the phone's time zone, as a date input writes it: `2026-11-20`; empty for none. */
export function toDay(time: number | null | undefined): string {
  if (time == null) return '';
  const date = new Date(time);
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}

/**
 * Returns the first or last millisecond of a day in the phone's time zone, or null for an invalid day. A day may have
 * 23 or 25 hours.
 */
export function fromDay(day: string, at: 'start' | 'end'): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (parts === null) return null;
  const year = Number(parts[1]);
  const month = Number(parts[2]);
  const date = Number(parts[3]);
  const start = new Date(year, month - 1, date);
  // `Date` turns a year before 100 and a 31st of June into another day.
  if (toDay(start.getTime()) !== day) return null;
  return at === 'start' ? start.getTime() : new Date(year, month - 1, date + 1).getTime() - 1;
}

/**
 * Returns the minute of a time in the phone's time zone, as a datetime input writes it: `2026-11-20T09:30`; empty for
 * none.
 */
export function toMinute(time: number | null | undefined): string {
  if (time == null) return '';
  const date = new Date(time);
  return `${toDay(time)}T${pad(date.getHours(), 2)}:${pad(date.getMinutes(), 2)}`;
}

/**
 * Returns the start of a minute in the phone's time zone, or null for an invalid one. A minute that the clock skips
 * becomes the one that follows.
 */
export function fromMinute(text: string): number | null {
  const [day = '', clock = ''] = text.split('T');
  const parts = /^(\d{2}):(\d{2})$/.exec(clock.slice(0, 5));
  const start = fromDay(day, 'start');
  if (start === null || parts === null || Number(parts[1]) > 23 || Number(parts[2]) > 59) return null;
  const date = new Date(start);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate(), Number(parts[1]), Number(parts[2])).getTime();
}
