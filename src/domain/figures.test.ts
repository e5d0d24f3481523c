import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { paidFigure, receivedFigure, resultFigure, returnRate } from './figures.ts';

const shown = ({ value, places }: { readonly value: Big; readonly places: number }) => value.toFixed(places);

describe('an amount in the settlement currency', () => {
  test.each([
    ['134.7213', 'USDT', '134.73', '134.72', '134.72'],
    ['-134.7213', 'USDT', '-134.73', '-134.72', '-134.73'],
    ['1.020003', 'USDT', '1.03', '1.02', '1.02'],
    ['0.0336728', 'USDT', '0.034', '0.033', '0.033'],
    ['-0.00000001', 'USDT', '-0.00000001', '-0.00000001', '-0.00000001'],
    ['0', 'USDT', '0.00', '0.00', '0.00'],
    ['0.0020303', 'BTC', '0.00203030', '0.00203030', '0.00203030'],
    ['0.00000001', 'BTC', '0.00000001', '0.00000001', '0.00000001'],
    ['40', 'BTC', '40.00000000', '40.00000000', '40.00000000'],
  ])('%s %s: paid %s, received %s, as a result %s', (amount, currency, paid, received, result) => {
    const value = new Big(amount);
    expect(
      [paidFigure(value, currency), receivedFigure(value, currency), resultFigure(value, currency)].map(shown),
    ).toEqual([paid, received, result]);
  });
});

test('a rate of return is never prettier than it is', () => {
  expect(returnRate(Big('1.00006'), Big(3))?.toFixed()).toBe('0.3333');
  expect(returnRate(Big('-1.00006'), Big(3))?.toFixed()).toBe('-0.3334');
  expect(returnRate(Big(1), Big(0))).toBeNull();
});
