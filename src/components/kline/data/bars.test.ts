import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { fits, readCandles, since, toBar } from './bars.ts';
import { candle, candles } from '../testing.ts';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 10, 20, 12);

describe('toBar', () => {
  it('draws with numbers and keeps the exact candle for what is read', () => {
    const exact = { ...candle(NOON), close: new Big('12345678.123456789012345678') };
    const bar = toBar(exact);
    expect(bar).toMatchObject({ timestamp: NOON, open: 100, volume: 1.5 });
    expect(bar.candle.close.toFixed()).toBe('12345678.123456789012345678');
  });
});

describe('readCandles', () => {
  it('takes decimals that are still strings and puts them in order', () => {
    const raw = { time: NOON, open: '1', high: '2', low: '0.5', close: '1.5', volume: '10' };
    const read = readCandles([raw, { ...raw, time: NOON - HOUR }]);
    expect(read?.map((each) => each.time)).toEqual([NOON - HOUR, NOON]);
    expect(read?.[0]?.low.eq('0.5')).toBe(true);
  });

  it.each([null, undefined, {}, 'candles', [null], [{ time: NOON }], [{ ...candle(NOON), close: 'much' }]])(
    'refuses %j',
    (value) => {
      expect(readCandles(value)).toBeNull();
    },
  );

  it('knows that no candles are an answer', () => {
    expect(readCandles([])).toEqual([]);
  });
});

describe('fits', () => {
  it('tells the bars of one interval from those of another', () => {
    const hours = candles(40, NOON);
    expect(fits(hours, '60min')).toBe(true);
    expect(fits(hours, '15min')).toBe(false);
    expect(fits(hours, '4hour')).toBe(false);
  });

  it('allows a hole, and months of every length', () => {
    const hours = candles(10, NOON);
    expect(
      fits(
        hours.filter((_, index) => index !== 5),
        '60min',
      ),
    ).toBe(true);
    const months = candles(14, Date.UTC(2026, 10, 1), '1mon');
    expect(fits(months, '1mon')).toBe(true);
    expect(fits(months, '1week')).toBe(false);
  });

  it('has nothing against one bar or none', () => {
    expect(fits([], '1day')).toBe(true);
    expect(fits([candle(NOON)], '1day')).toBe(true);
  });
});

describe('since', () => {
  it('gives the bar at the time and those after it', () => {
    const hours = candles(5, NOON);
    expect(since(hours, NOON - HOUR)).toEqual(hours.slice(3));
    expect(since(hours, NOON + 1)).toEqual([]);
    expect(since(hours, 0)).toEqual(hours);
  });
});
