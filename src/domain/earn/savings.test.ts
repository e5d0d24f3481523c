import Big from 'big.js';
import { expect, test } from 'vitest';
import { freshLeft, savingsHour, savingsIncome } from './savings.ts';

const big = (value: string): Big => new Big(value);

test('an hour earns its part of the year, rounded down', () => {
  // 1000 × 0.0486 ÷ 8760 = 0.005547945205… → 0.00554794
  expect(savingsHour(big('1000'), big('0.0486')).toFixed()).toBe('0.00554794');
  expect(savingsHour(big('0.00000001'), big('0.0486')).toFixed()).toBe('0');
});

test('what was earned earns with the rest', () => {
  // 0.00554794, then (1000.00554794 × 0.0486 ÷ 8760 = 0.00554797599…) → 0.00554797
  expect(savingsIncome(big('1000'), big('0.0486'), 2).toFixed()).toBe('0.01109591');
  expect(savingsIncome(big('1000'), big('0.0486'), 0).toFixed()).toBe('0');
});

test('what does not earn yet is redeemed first', () => {
  expect([freshLeft(big('30'), big('20')), freshLeft(big('30'), big('45'))].map((left) => left.toFixed())).toEqual([
    '10',
    '0',
  ]);
});
