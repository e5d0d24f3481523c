import Big from 'big.js';
import { expect, test } from 'vitest';
import { secondsProfit, secondsResult } from './seconds.ts';

const big = (value: string): Big => new Big(value);

test.each([
  ['up', '100', '100.1', 'win'],
  ['up', '100', '99.9', 'lose'],
  ['up', '100', '100', 'tie'],
  ['down', '100', '99.9', 'win'],
  ['down', '100', '100.1', 'lose'],
  ['down', '100', '100.0', 'tie'],
] as const)('%s from %s to %s: %s', (side, start, end, result) =>
  expect(secondsResult(side, big(start), big(end))).toBe(result),
);

test('a win adds its rate of the stake, rounded down', () => {
  // 100 × 0.4 = 40; 0.0003 × 0.55 = 0.000165; 0.00000001 × 0.4 = 0.000000004 → 0
  expect(
    [
      secondsProfit(big('100'), big('0.4')),
      secondsProfit(big('0.0003'), big('0.55')),
      secondsProfit(big('0.00000001'), big('0.4')),
    ].map((value) => value.toFixed()),
  ).toEqual(['40', '0.000165', '0']);
});
