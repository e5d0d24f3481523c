import Big from 'big.js';
import { expect, test } from 'vitest';
import { dualPayout, investmentOf, payoutAbove, payoutBelow } from './dual.ts';
import type { DualTerms } from './dual.ts';

const big = (value: string): Big => new Big(value);
const selling: DualTerms = {
  kind: 'sell_high',
  investment: big('0.03'),
  linked: big('70000'),
  apr: big('0.42'),
  days: 7,
};
const buying: DualTerms = { kind: 'buy_low', investment: big('1500'), linked: big('60000'), apr: big('0.42'), days: 7 };

test('selling high below the linked price, the coin comes back with its return', () => {
  // 0.03 × (1 + 7 × 0.42 ÷ 365) = 0.03 × 1.00805479452… = 0.030241643835… → 0.03024164
  expect(payoutBelow(selling).toFixed()).toBe('0.03024164');
  expect(dualPayout(selling, big('69999.9'))).toMatchObject({ inCoin: true });
});

test('selling high at or above it, the investment is sold at the linked price', () => {
  // 0.03 × 70000 × 1.00805479452… = 2116.91506849… → 2116.91506849
  for (const settlement of ['70000', '81000']) {
    const { inCoin, amount } = dualPayout(selling, big(settlement));
    expect([inCoin, amount.toFixed()]).toEqual([false, '2116.91506849']);
  }
});

test('buying low below the linked price, the coin is bought at it', () => {
  // 1500 × 1.00805479452… ÷ 60000 = 0.025201369863… → 0.02520136
  const { inCoin, amount } = dualPayout(buying, big('59999.9'));
  expect([inCoin, amount.toFixed()]).toEqual([true, '0.02520136']);
});

test('buying low at or above it, the USDT come back with their return', () => {
  // 1500 × 1.00805479452… = 1512.08219178… → 1512.08219178
  expect(payoutAbove(buying).toFixed()).toBe('1512.08219178');
  expect(dualPayout(buying, big('60000'))).toMatchObject({ inCoin: false });
});

test('shares are whole and add up exactly', () => {
  expect(investmentOf(7, big('0.01')).toFixed()).toBe('0.07');
});
