import Big from 'big.js';
import { expect, test } from 'vitest';
import { convert, convertMin, convertRate, readableRate } from './conversion.ts';

const big = (value: string): Big => new Big(value);

test('a rate has 8 significant decimals, rounded down', () => {
  // 67250 ÷ 3400 = 19.77941176… → 19.779411; 0.0231 ÷ 67250 = 0.000000343494423… → 0.00000034349442
  expect(convertRate(big('67250'), big('3400'))?.toFixed()).toBe('19.779411');
  expect(convertRate(big('0.0231'), big('67250'))?.toFixed()).toBe('0.00000034349442');
  expect(convertRate(big('1'), big('0'))).toBeNull();
});

test('a conversion gives its worth, rounded down, less a fee of 0.1 %, rounded up', () => {
  // 0.015 × 19.779411 = 0.296691165 → 0.296691; × 0.001 = 0.000296691 → 0.000297; 0.296691 − 0.000297 = 0.296394
  const { fee, receive } = convert(big('0.015'), big('19.779411'), 6);
  expect([fee.toFixed(), receive.toFixed()]).toEqual(['0.000297', '0.296394']);
  // 0.000001 × 1 = 0.000001, and the fee of 0.000000001 → 0.000001 takes all of it.
  expect(convert(big('0.000001'), big('1'), 6).receive.toFixed()).toBe('0');
});

test('the least is worth one USDT, rounded up to the decimals of the coin', () => {
  // 1 ÷ 67250 = 0.0000148698… → 0.00001487; 1 ÷ 0.16 = 6.25
  expect(convertMin(big('67250'), 8).toFixed()).toBe('0.00001487');
  expect(convertMin(big('0.16'), 4).toFixed()).toBe('6.25');
});

test.each([
  ['0.00001487', '67249.496'],
  ['67250', '67250'],
  ['1', '1'],
  ['0.99999999', '1'],
  ['0.5', '2'],
  ['12345.678912', '12345.679'],
])('a rate of %s is read as %s', (rate, read) => {
  expect(readableRate(new Big(rate)).toFixed()).toBe(read);
});
