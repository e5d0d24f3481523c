import Big from 'big.js';
import { expect, test } from 'vitest';
import { dailyIncome, lockIncome, lockPenalty, lockReturn, yieldOf } from './lock.ts';

const text = (value: Big): string => value.toFixed();

test('the example of the specification: 0.4 % × 3 days × 1000 = 12, so 988 comes back', () => {
  expect(text(lockPenalty(new Big(1000), new Big('0.004'), 3))).toBe('12');
  expect(text(lockReturn(new Big(1000), new Big('0.004'), 3))).toBe('988');
});

test('the other one: 10000 for 5 days at 0.3 % to 0.4 % a day earns 150 to 200', () => {
  expect(text(lockIncome(new Big(10_000), new Big('0.003'), 5))).toBe('150');
  expect(text(lockIncome(new Big(10_000), new Big('0.004'), 5))).toBe('200');
});

test('income goes down, a penalty goes up', () => {
  // 0.00000001 × 0.0037 = 0.000000000037
  expect(text(dailyIncome(new Big('0.00000001'), new Big('0.0037')))).toBe('0');
  expect(text(lockPenalty(new Big('0.00000001'), new Big('0.004'), 1))).toBe('0.00000001');
});

test('a penalty never takes more than there is', () => {
  expect(text(lockPenalty(new Big(100), new Big('0.02'), 90))).toBe('100');
  expect(text(lockReturn(new Big(100), new Big('0.02'), 90))).toBe('0');
});

test('the yield of a day lies within the range', () => {
  const [min, max] = [new Big('0.003'), new Big('0.004')];
  expect([0, 0.5, 0.999999].map((fraction) => text(yieldOf(min, max, fraction)))).toEqual([
    '0.003',
    '0.0035',
    '0.003999',
  ]);
});
