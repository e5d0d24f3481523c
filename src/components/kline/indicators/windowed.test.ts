import { expect, it } from 'vitest';
import { flat, read, rowsOf, series } from './testing.ts';
import { WINDOWED } from './windowed.ts';

const LONG = series(20_000);
/** The last bars before and with an index. */
const tail = (length: number, index: number, key: 'close' | 'volume'): number[] =>
  LONG.slice(index - length + 1, index + 1).map((bar) => bar[key]);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

it('MA is the mean of the last closing prices, also after twenty thousand', () => {
  expect(rowsOf(WINDOWED.MA, flat(1, 2, 3, 7), [2, 3])).toEqual([
    {},
    { ma1: 1.5 },
    { ma1: 2.5, ma2: 2 },
    { ma1: 5, ma2: 4 },
  ]);
  const last = rowsOf(WINDOWED.MA, LONG, [5, 500]).at(-1)!;
  expect(last.ma1).toBeCloseTo(mean(tail(5, 19_999, 'close')), 8);
  expect(last.ma2).toBeCloseTo(mean(tail(500, 19_999, 'close')), 8);
});

it('BOLL is the mean of the last closing prices, and a band of standard deviations around it', () => {
  const closes = tail(20, 19_999, 'close');
  const mid = mean(closes);
  const deviation = Math.sqrt(mean(closes.map((close) => (close - mid) ** 2)));
  expect(read(rowsOf(WINDOWED.BOLL, LONG, [20, 2.5]).at(-1))).toEqual(
    read({ mid, up: mid + 2.5 * deviation, dn: mid - 2.5 * deviation }),
  );
  expect(rowsOf(WINDOWED.BOLL, flat(4, 4), [2, 2])).toEqual([{}, { mid: 4, up: 4, dn: 4 }]);
});

it('VOL has the volume with the way of the price, and the mean of the last ones', () => {
  const [first, second] = rowsOf(WINDOWED.VOL, LONG.slice(0, 2), [2]);
  expect(first).toEqual({ volume: LONG[0]!.volume, open: LONG[0]!.open, close: LONG[0]!.close });
  expect(second!.ma1).toBeCloseTo(mean(tail(2, 1, 'volume')), 12);
});

it('the mean of values that were large before is as exact as of small ones', () => {
  const bars = flat(...Array.from({ length: 1000 }, (_, index) => (index < 500 ? 1e15 + index / 3 : 1)));
  expect(rowsOf(WINDOWED.MA, bars, [7]).at(-1)).toEqual({ ma1: 1 });
});
