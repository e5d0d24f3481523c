import Big from 'big.js';
import { expect, test } from 'vitest';
import { ieoDue, ieoPasses, ieoPhase } from './ieo.ts';

const big = (value: string): Big => new Big(value);
const times = { startsAt: 1000, endsAt: 2000 };

test('a project is in progress from its begin until its end, or until nothing is left', () => {
  const phaseAt = (now: number, remaining = '5'): string => ieoPhase(times, big(remaining), now);
  expect([999, 1000, 1999, 2000].map((now) => phaseAt(now))).toEqual(['warmup', 'progress', 'progress', 'done']);
  expect(phaseAt(1500, '0')).toBe('done');
  expect(phaseAt(500, '0')).toBe('warmup');
});

test('what is left bounds what is accepted', () => {
  expect(ieoPasses(big('5000'), big('1350.25')).toFixed()).toBe('1350.25');
  expect(ieoPasses(big('1350.25'), big('1350.25')).toFixed()).toBe('1350.25');
  expect(ieoPasses(big('20'), big('1350.25')).toFixed()).toBe('20');
});

test('what is due is passes × price, rounded up', () => {
  // 5000 × 0.02 = 100
  expect(ieoDue(big('5000'), big('0.02')).toFixed()).toBe('100');
  // 0.33 × 0.00012345 = 0.0000407385 → 0.00004074
  expect(ieoDue(big('0.33'), big('0.00012345')).toFixed()).toBe('0.00004074');
});
