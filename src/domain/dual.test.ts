import Big from 'big.js';
import { expect, test } from 'vitest';
import { dualPayout, investmentOf, payoutInCoin, payoutInUsdt } from './dual.ts';

const big = (value: string): Big => new Big(value);

test('below the linked price the coin comes back with its return', () => {
  // 0.03 × (1 + 7 × 0.42 ÷ 365) = 0.03 × 1.00805479452… = 0.030241643835… → 0.03024164
  expect(payoutInCoin(big('0.03'), big('0.42'), 7).toFixed()).toBe('0.03024164');
  expect(dualPayout(big('0.03'), big('70000'), big('69999.9'), big('0.42'), 7)).toMatchObject({ inCoin: true });
});

test('at or above it the investment is sold at the linked price', () => {
  // 0.03 × 70000 × 1.00805479452… = 2116.91506849… → 2116.91506849
  expect(payoutInUsdt(big('0.03'), big('70000'), big('0.42'), 7).toFixed()).toBe('2116.91506849');
  for (const settlement of ['70000', '81000']) {
    const { inCoin, amount } = dualPayout(big('0.03'), big('70000'), big(settlement), big('0.42'), 7);
    expect([inCoin, amount.toFixed()]).toEqual([false, '2116.91506849']);
  }
});

test('shares are whole and add up exactly', () => {
  expect(investmentOf(7, big('0.01')).toFixed()).toBe('0.07');
});
