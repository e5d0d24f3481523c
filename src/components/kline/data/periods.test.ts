import { describe, expect, it } from 'vitest';
import { ordinal, PERIOD_NAMES, shift, steps } from './periods.ts';

const JANUARY = Date.UTC(2027, 0, 1);

describe('periods', () => {
  it.each(PERIOD_NAMES)('%s: forth and back again, and the distance between', (period) => {
    const later = shift(JANUARY, 300, period);
    expect(shift(later, -300, period)).toBe(JANUARY);
    expect(steps(JANUARY, later, period)).toBe(300);
    expect(ordinal(later, period) - ordinal(JANUARY, period)).toBe(300);
  });

  it('counts months by the calendar', () => {
    expect(shift(JANUARY, -1, '1mon')).toBe(Date.UTC(2026, 11, 1));
    expect(shift(JANUARY, 1, '1mon')).toBe(Date.UTC(2027, 1, 1));
  });

  it('gives a fraction where a time is no start of a bar', () => {
    expect(Number.isInteger(steps(JANUARY, JANUARY + 60_000, '15min'))).toBe(false);
    expect(Number.isInteger(steps(JANUARY, JANUARY + 60_000, '1mon'))).toBe(false);
  });
});
