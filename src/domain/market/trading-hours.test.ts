import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOpen, lastOpen, sessionFrom, sessionsBetween } from './trading-hours.ts';

const at = (text: string): number => Date.parse(text);
const told = ({ from, until }: { readonly from: number; readonly until: number }): string =>
  `${new Date(from).toISOString()} ${new Date(until).toISOString()}`;
/** Formats a time as a clock in New York shows it. */
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/New_York',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

describe('sessions', () => {
  test.each([
    ['2026-11-20T10:00:00Z', '2026-11-20T14:30:00.000Z 2026-11-20T21:00:00.000Z', 'before the opening of a Friday'],
    ['2026-11-20T14:30:00Z', '2026-11-20T14:30:00.000Z 2026-11-20T21:00:00.000Z', 'at the opening'],
    [
      '2026-11-20T21:00:00Z',
      '2026-11-23T14:30:00.000Z 2026-11-23T21:00:00.000Z',
      'at the close of a Friday: the next is on Monday',
    ],
    ['2026-07-01T00:00:00Z', '2026-07-01T13:30:00.000Z 2026-07-01T20:00:00.000Z', 'in summer an hour earlier'],
    [
      '2026-11-25T21:00:00Z',
      '2026-11-27T14:30:00.000Z 2026-11-27T18:00:00.000Z',
      'over Thanksgiving, to a Friday that ends at 13:00',
    ],
    [
      '2026-07-02T20:00:00Z',
      '2026-07-06T13:30:00.000Z 2026-07-06T20:00:00.000Z',
      'over Independence Day, kept on a Friday',
    ],
  ])('from %s: %s (%s)', (time, session) => {
    expect(told(sessionFrom(at(time)))).toBe(session);
  });

  test('run from 09:30 to 16:00 of a weekday in New York, some to 13:00, all year', () => {
    fc.assert(
      fc.property(fc.integer({ min: at('2024-01-01'), max: at('2031-01-01') }), (time) => {
        const { from, until } = sessionFrom(time);
        expect(clock.format(from)).toMatch(/^(Mon|Tue|Wed|Thu|Fri),? 09:30$/);
        expect(clock.format(until)).toMatch(/^((Mon|Tue|Wed|Thu|Fri),? 16:00|(Mon|Tue|Wed|Thu|Fri),? 13:00)$/);
        expect(until).toBeGreaterThan(time);
      }),
      { numRuns: 300 },
    );
  });

  test('the last open moment is now, or the end of the session before', () => {
    fc.assert(
      fc.property(fc.integer({ min: at('2024-01-01'), max: at('2031-01-01') }), (time) => {
        const last = lastOpen(time);
        expect(isOpen(last)).toBe(true);
        expect(last === time || !isOpen(time)).toBe(true);
        if (last !== time) expect(isOpen(last + 1)).toBe(false);
        expect(sessionFrom(last).from <= last).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('between two moments are cut to them', () => {
    expect(sessionsBetween(at('2026-11-19T20:00:00Z'), at('2026-11-23T15:00:00Z')).map(told)).toEqual([
      '2026-11-19T20:00:00.000Z 2026-11-19T21:00:00.000Z',
      '2026-11-20T14:30:00.000Z 2026-11-20T21:00:00.000Z',
      '2026-11-23T14:30:00.000Z 2026-11-23T15:00:00.001Z',
    ]);
    expect(sessionsBetween(at('2026-11-21T00:00:00Z'), at('2026-11-22T00:00:00Z'))).toEqual([]);
  });
});
