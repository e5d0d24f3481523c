import { expect, test } from 'vitest';
import { extremesOf } from './extremes.ts';

const bars = [
  { high: 90, low: 10 },
  { high: 60, low: 40 },
  { high: 70, low: 30 },
  { high: 70, low: 30 },
  { high: 50, low: 45 },
];

test('the first of the highest and of the lowest bars in a range', () => {
  expect(extremesOf(bars, 0, 5)).toEqual({ high: 0, low: 0 });
  expect(extremesOf(bars, 1, 5)).toEqual({ high: 2, low: 2 });
  expect(extremesOf(bars, 4, 5)).toEqual({ high: 4, low: 4 });
});

test('a range beyond the bars ends at them; an empty one has none', () => {
  expect(extremesOf(bars, -3, 99)).toEqual({ high: 0, low: 0 });
  expect(extremesOf(bars, 5, 9)).toBeUndefined();
  expect(extremesOf([], 0, 1)).toBeUndefined();
});
