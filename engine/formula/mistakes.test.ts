import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { problems, value } from './fixture.ts';

/**
 * The seven mistakes that must be impossible, as far as a formula can make them. `{}` means data that has not arrived.
 */
const ROOTS = {
  user: '{ mobile: string? }',
  now: 'time',
  value: 'number',
  data: {
    sale: '{ end_at: time }',
    fee: '{ fee: number }',
    wallet: '{ available: number }',
    security: '{ google_bound: bool }',
    limits: '{ cap: number? }',
  },
  calc: { position: 'Order?', pnl: 'number?' },
  form: { amount: 'number?' },
};
const waiting = { data: {}, calc: {}, form: {}, now: 0 };

describe('nothing is decided on what has not come', () => {
  it('"bind your phone first" does not flash before the user is known', () => {
    expect(value('user.mobile == null', ROOTS, waiting)).toBeUndefined();
    expect(value('user.mobile == null', ROOTS, { user: { mobile: null } })).toBe(true);
  });

  it('"sale ended" does not show while the sale is loading', () => {
    expect(value("now < data.sale.end_at ? 'sale' : 'ended'", ROOTS, waiting)).toBeUndefined();
    expect(value("now < data.sale.end_at ? 'sale' : 'ended'", ROOTS, { now: 2, data: { sale: { end_at: 1 } } })).toBe(
      'ended',
    );
  });

  it('"insufficient balance" waits for the fee', () => {
    const test = 'value + data.fee.fee <= data.wallet.available';
    const wallet = { available: new Big(10) };
    expect(value(test, ROOTS, { value: new Big(10), data: { wallet } })).toBeUndefined();
    expect(value(test, ROOTS, { value: new Big(10), data: { wallet, fee: { fee: new Big(1) } } })).toBe(false);
  });

  it('a failed security call is not "no Google code needed"', () => {
    expect(value('!data.security.google_bound', ROOTS, waiting)).toBeUndefined();
    expect(value('data.security.google_bound', ROOTS, waiting)).toBeUndefined();
  });

  it('a missing cap lets nothing through', () => {
    expect(problems('value <= data.limits.cap', ROOTS, 'bool')).toEqual(['may-be-null value <= data.limits.cap']);
    expect(value('value <= data.limits.cap', ROOTS, { value: new Big(1), data: { limits: { cap: null } } })).toBeNull();
    expect(
      value('data.limits.cap == null || value <= data.limits.cap', ROOTS, { value: new Big(1), data: {} }),
    ).toBeUndefined();
    expect(problems('data.limits.cap == null || value <= data.limits.cap', ROOTS, 'bool')).toEqual([]);
  });

  it('a stop-loss on an unknown side takes neither rule', () => {
    const test = "calc.position.side == 'buy' ? value < calc.position.price : value > calc.position.price";
    expect(value(test, ROOTS, { ...waiting, value: new Big(1) })).toBeUndefined();
    expect(value(test, ROOTS, { calc: { position: null }, value: new Big(1) })).toBeNull();
  });

  it('an unknown profit is neither green nor red', () => {
    expect(problems("calc.pnl < 0 ? 'down' : 'up'", ROOTS)).toEqual(['may-be-null calc.pnl < 0']);
    const tone = "calc.pnl == null ? 'neutral' : calc.pnl < 0 ? 'down' : 'up'";
    expect(value(tone, ROOTS, waiting)).toBeUndefined();
    expect(value(tone, ROOTS, { calc: { pnl: null } })).toBe('neutral');
    expect(value(tone, ROOTS, { calc: { pnl: new Big(-1) } })).toBe('down');
  });
});
