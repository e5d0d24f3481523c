import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import type { Formatter } from '../../../engine/format.ts';
import { changeOf, numbersOf } from './numbers.ts';

const format = {
  number: (value: Big, style: object) => `${value.toFixed()} ${JSON.stringify(style)}`,
} as unknown as Formatter;
const numbers = numbersOf(format, 2, 4);

describe('numbersOf', () => {
  it('writes prices with the places of the market, decimals without going through a number', () => {
    expect(numbers.price(new Big('1234567890123456.78'))).toBe('1234567890123456.78 {"places":2}');
    expect(numbers.price(67_412.3)).toBe('67412.3 {"places":2}');
  });

  it('shortens volumes above one thousand only', () => {
    expect(numbers.volume(1000)).toBe('1000 {"places":4}');
    expect(numbers.volume(1000.5)).toBe('1000.5 {"compact":true}');
  });

  it('writes something for what is no number', () => {
    expect(numbers.price(Number.NaN)).toBe('0 {"places":2}');
  });
});

describe('changeOf', () => {
  it('is the ratio of the way to the open', () => {
    expect(changeOf(new Big(200), new Big(190))?.toFixed()).toBe('-0.05');
    expect(changeOf(new Big(0), new Big(1))).toBeNull();
  });
});
