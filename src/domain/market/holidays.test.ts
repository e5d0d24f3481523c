import { describe, expect, test } from 'vitest';
import { specialDay } from './holidays.ts';
import type { SpecialDay } from './holidays.ts';
import { DAY } from '../period.ts';

/** Returns the days of a year of a kind, as `MM-DD`. */
function days(year: number, what: SpecialDay): string[] {
  const found: string[] = [];
  for (let day = Date.UTC(year, 0, 1); day < Date.UTC(year + 1, 0, 1); day += DAY) {
    const weekday = new Date(day).getUTCDay();
    if (weekday % 6 !== 0 && specialDay(day) === what) found.push(new Date(day).toISOString().slice(5, 10));
  }
  return found;
}

// As the New York Stock Exchange has announced them.
describe('holidays and early closes', () => {
  test.each([
    [2021, ['01-01', '01-18', '02-15', '04-02', '05-31', '07-05', '09-06', '11-25', '12-24'], ['11-26']],
    [2022, ['01-17', '02-21', '04-15', '05-30', '06-20', '07-04', '09-05', '11-24', '12-26'], ['11-25']],
    [
      2023,
      ['01-02', '01-16', '02-20', '04-07', '05-29', '06-19', '07-04', '09-04', '11-23', '12-25'],
      ['07-03', '11-24'],
    ],
    [
      2024,
      ['01-01', '01-15', '02-19', '03-29', '05-27', '06-19', '07-04', '09-02', '11-28', '12-25'],
      ['07-03', '11-29', '12-24'],
    ],
    [
      2025,
      ['01-01', '01-20', '02-17', '04-18', '05-26', '06-19', '07-04', '09-01', '11-27', '12-25'],
      ['07-03', '11-28', '12-24'],
    ],
    [
      2026,
      ['01-01', '01-19', '02-16', '04-03', '05-25', '06-19', '07-03', '09-07', '11-26', '12-25'],
      ['11-27', '12-24'],
    ],
    [2027, ['01-01', '01-18', '02-15', '03-26', '05-31', '06-18', '07-05', '09-06', '11-25', '12-24'], ['11-26']],
    [2028, ['01-17', '02-21', '04-14', '05-29', '06-19', '07-04', '09-04', '11-23', '12-25'], ['07-03', '11-24']],
  ])('of %i', (year, holidays, early) => {
    expect(days(year, 'holiday')).toEqual(holidays);
    expect(days(year, 'early_close')).toEqual(early);
  });
});
