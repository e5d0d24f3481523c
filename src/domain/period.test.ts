import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candlesBetween, DAY, ordinalOf, PERIODS, shift, startOf, startsBetween } from './period.ts';

const utc = (text: string) => Date.parse(`${text}Z`);
const moments = fc.integer({ min: utc('2001-01-01T00:00:00'), max: utc('2060-01-01T00:00:00') });

describe('candle periods', () => {
  it.each([
    ['1min', '2026-11-21T09:32:00'],
    ['5min', '2026-11-21T09:30:00'],
    ['15min', '2026-11-21T09:30:00'],
    ['30min', '2026-11-21T09:30:00'],
    ['60min', '2026-11-21T09:00:00'],
    ['4hour', '2026-11-21T08:00:00'],
    ['1day', '2026-11-21T00:00:00'],
    ['1week', '2026-11-16T00:00:00'],
    ['1mon', '2026-11-01T00:00:00'],
  ] as const)('%s that holds Saturday 2026-11-21 09:32:18 starts at %s', (period, start) => {
    expect(startOf(period, utc('2026-11-21T09:32:18'))).toBe(utc(start));
  });

  it('counts months by the calendar', () => {
    expect(shift('1mon', utc('2026-01-01T00:00:00'), 1)).toBe(utc('2026-02-01T00:00:00'));
    expect(shift('1mon', utc('2026-01-01T00:00:00'), -1)).toBe(utc('2025-12-01T00:00:00'));
  });

  it('leaves no gap and no overlap between candles', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...PERIODS), (time, period) => {
        const start = startOf(period, time);
        const next = shift(period, start, 1);
        expect(start <= time && time < next).toBe(true);
        expect(startOf(period, next)).toBe(next);
        expect(shift(period, next, -1)).toBe(start);
      }),
    );
  });

  it('lists the newest candles of a range, oldest first', () => {
    const from = utc('2026-01-01T10:00:00');
    expect(startsBetween('1day', from, from + 2 * DAY, 10)).toEqual(
      ['2026-01-01', '2026-01-02', '2026-01-03'].map((day) => utc(`${day}T00:00:00`)),
    );
    expect(startsBetween('1day', from, from + 2 * DAY, 2)).toEqual(
      ['2026-01-02', '2026-01-03'].map((day) => utc(`${day}T00:00:00`)),
    );
    expect(startsBetween('1day', from, from - DAY, 10)).toEqual([]);
  });

  it.each(PERIODS)('%s: forth and back again, and the number of candles between', (period) => {
    const start = utc('2027-01-01T00:00:00');
    const later = shift(period, start, 300);
    expect(shift(period, later, -300)).toBe(start);
    expect(candlesBetween(period, start, later)).toBe(300);
    expect(ordinalOf(period, later) - ordinalOf(period, start)).toBe(300);
  });

  it('gives a fraction of candles where a time is no start', () => {
    const start = utc('2027-01-01T00:00:00');
    expect(Number.isInteger(candlesBetween('15min', start, start + 60_000))).toBe(false);
    expect(Number.isInteger(candlesBetween('1mon', start, start + 60_000))).toBe(false);
    expect(Number.isInteger(candlesBetween('1mon', utc('2027-01-31T00:00:00'), utc('2027-02-01T00:00:00')))).toBe(
      false,
    );
  });
});
