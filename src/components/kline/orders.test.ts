import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { linesOf } from './orders.ts';
import type { OpenOrder } from './types.ts';

const order = (side: OpenOrder['side'], price: string | null, num: string | null, filled = '0'): OpenOrder => ({
  side,
  price: price === null ? null : new Big(price),
  num: num === null ? null : new Big(num),
  filled: new Big(filled),
});

const told = (...args: Parameters<typeof linesOf>): string[] => linesOf(...args).map(({ side, price, number }) => `${side} ${price.toFixed()} ${number?.toFixed() ?? '-'}`);

describe('linesOf', () => {
  it('adds up what the orders of one side and price still want, exactly', () => {
    expect(told([order('buy', '100', '0.1'), order('buy', '100.00', '0.2', '0.05'), order('sell', '100', '1')], null)).toEqual(['buy 100 0.25', 'sell 100 1']);
  });

  it('stands from the highest price down, the entry price among them', () => {
    expect(told([order('buy', '90', '1'), order('sell', '110', '1')], new Big(100))).toEqual(['sell 110 1', 'entry 100 -', 'buy 90 1']);
  });

  it('has no line for an order without a price or a quantity', () => {
    expect(told([order('buy', null, '1'), order('buy', '1', null)], null)).toEqual([]);
  });
});
