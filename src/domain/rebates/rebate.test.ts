import Big from 'big.js';
import { expect, test } from 'vitest';
import { maskNickname, rebateOf } from './rebate.ts';

// 1.25 × 0.2 = 0.25; 1.25 × 0.05 = 0.0625; 0.00000004 × 0.2 = 0.000000008 → 0; 0.00000009 × 0.2 = 0.000000018 →
// 0.00000001
test.each([
  ['1.25', 'direct', '0.25'],
  ['1.25', 'indirect', '0.0625'],
  ['0.00000004', 'direct', '0'],
  ['0.00000009', 'direct', '0.00000001'],
] as const)('of a fee of %s the %s inviter gets %s', (fee, level, expected) => {
  expect(rebateOf(new Big(fee), level).toFixed()).toBe(expected);
});

test.each([
  ['Sailor', 'S•••r'],
  ['陈慧', '陈•••慧'],
  ['X', 'X•••'],
  ['', '•••'],
])('%j is shown as %s', (name, shown) => {
  expect(maskNickname(name)).toBe(shown);
});
