import Big from 'big.js';
import { expect, test } from 'vitest';
import { subjectOf } from './confirms.ts';

test('what is confirmed is said the same however its numbers are typed', () => {
  const said = 'wallet.withdraw TAbc 100.5 - - USDT -';
  expect(subjectOf('wallet.withdraw', { of: 'TAbc', amount: new Big('100.50'), coin: 'USDT' })).toBe(said);
  expect(subjectOf('wallet.withdraw', { of: ' TAbc ', amount: '100.500', price: null, coin: 'USDT', fiat: '' })).toBe(
    said,
  );
});

test('another call, target, amount, price or coin is something else', () => {
  const one = { of: '7', amount: '1', price: '2', other: '3', coin: 'BTC', fiat: 'USD' };
  const others = [
    { of: '8' },
    { amount: '10' },
    { price: '20' },
    { other: '30' },
    { coin: 'ETH' },
    { fiat: 'CNY' },
  ].map((more) => subjectOf('c2c.publish', { ...one, ...more }));
  expect(new Set([subjectOf('c2c.publish', one), subjectOf('c2c.editAd', one), ...others]).size).toBe(8);
});

test('a part that is missing is not another one', () => {
  expect(subjectOf('c2c.sell', { of: '7', amount: '100' })).not.toBe(subjectOf('c2c.sell', { of: '7', other: '100' }));
});
