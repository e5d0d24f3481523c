import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { feeOf, hasReached, liquidationPrice, lockedOf, marginOf, notional, pnlOf, riskOf } from './futures.ts';
import type { Position } from './futures.ts';

/** 25 lots of 0.01 BTC, opened at 66000 with a margin of 825 (20 times). */
const LONG: Position = {
  margin_kind: 'usdt',
  size: Big('0.01'),
  direction: 'long',
  lots: Big(25),
  open_price: Big(66000),
  margin: Big(825),
  overnight_fee: Big(0),
  maintenance_rate: Big('0.004'),
  close_fee_rate: Big('0.0005'),
};
const SHORT: Position = { ...LONG, direction: 'short' };

/** 50 lots of 100 USD, opened at 50000: 0.1 BTC of value, a margin of 0.01 (10 times). */
const COIN_LONG: Position = {
  ...LONG,
  margin_kind: 'coin',
  size: Big(100),
  lots: Big(50),
  open_price: Big(50000),
  margin: Big('0.01'),
};
const COIN_SHORT: Position = { ...COIN_LONG, direction: 'short' };

const text = (value: Big | null): string | undefined => value?.toFixed();

describe('a value, a margin, a fee', () => {
  test('of a linear contract', () => {
    // 25 × 0.01 × 66000 = 16500; ÷ 20 = 825; × 0.0005 = 8.25.
    expect(text(notional(LONG, Big(25), Big(66000)))).toBe('16500');
    expect(text(marginOf(LONG, Big(25), Big(66000), Big(20)))).toBe('825');
    expect(text(feeOf(LONG, Big(25), Big(66000), Big('0.0005')))).toBe('8.25');
  });

  test('of an inverse contract', () => {
    // 50 × 100 ÷ 50000 = 0.1; ÷ 10 = 0.01; × 0.0005 = 0.00005.
    expect(text(notional(COIN_LONG, Big(50), Big(50000)))).toBe('0.1');
    expect(text(marginOf(COIN_LONG, Big(50), Big(50000), Big(10)))).toBe('0.01');
    expect(text(feeOf(COIN_LONG, Big(50), Big(50000), Big('0.0005')))).toBe('0.00005');
  });

  test('round up', () => {
    // 0.01 × 0.01 × 67412.3 = 6.74123; ÷ 3 = 2.247076666… ; 1 × 100 ÷ 67412.3 = 0.00148340…
    expect(text(marginOf(LONG, Big('0.01'), Big('67412.3'), Big(3)))).toBe('2.24707667');
    expect(text(marginOf(COIN_LONG, Big(1), Big('67412.3'), Big(1)))).toBe('0.00148341');
    expect(text(feeOf(COIN_LONG, Big(1), Big('67412.3'), Big('0.0005')))).toBe('0.00000075');
  });

  test('has no price of zero', () => {
    expect(() => notional(LONG, Big(1), Big(0))).toThrow(RangeError);
  });
});

describe('profit', () => {
  test('of a linear contract is the way of the price by the quantity', () => {
    // (67200 − 66000) × 0.25 = 300
    expect(text(pnlOf(LONG, Big(67200)))).toBe('300');
    expect(text(pnlOf(SHORT, Big(67200)))).toBe('-300');
  });

  test('of an inverse contract is the difference of the reciprocals', () => {
    // 5000 × (1 ÷ 50000 − 1 ÷ 62500) = 0.1 − 0.08 = 0.02
    expect(text(pnlOf(COIN_LONG, Big(62500)))).toBe('0.02');
    expect(text(pnlOf(COIN_SHORT, Big(62500)))).toBe('-0.02');
  });

  test('is rounded down, a loss too', () => {
    // 5000 × (1 ÷ 50000 − 1 ÷ 60000) = 0.1 − 0.0833333… = 0.01666666…
    expect(text(pnlOf(COIN_LONG, Big(60000)))).toBe('0.01666666');
    expect(text(pnlOf(COIN_SHORT, Big(60000)))).toBe('-0.01666667');
  });
});

describe('the risk rate', () => {
  test('is the maintenance over what is left', () => {
    // 0.25 × 67200 × 0.004 = 67.2; 825 + 300 = 1125; 67.2 ÷ 1125 = 0.05973…
    expect(text(riskOf(LONG, Big(67200)))).toBe('0.0597');
    // The nights are taken from the margin: 67.2 ÷ (1125 − 453) = 0.1
    expect(text(riskOf({ ...LONG, overnight_fee: Big(453) }, Big(67200)))).toBe('0.1');
    // 0.08 × 0.004 = 0.00032; 0.01 + 0.02 = 0.03; 0.010666…
    expect(text(riskOf(COIN_LONG, Big(62500)))).toBe('0.0106');
  });

  test('is 1 from the liquidation on, and where nothing is left', () => {
    expect(text(riskOf(LONG, Big(62900)))).toBe('1');
    expect(text(riskOf(LONG, Big(60000)))).toBe('1');
  });
});

describe('the liquidation price', () => {
  test('of a linear contract', () => {
    // Long (16500 − 825) ÷ (0.25 × 0.996) = 62951.807…, down to the tick; short (16500 + 825) ÷ (0.25 × 1.004) =
    // 69023.904…, up.
    expect(text(liquidationPrice(LONG, Big('0.1')))).toBe('62951.8');
    expect(text(liquidationPrice(SHORT, Big('0.1')))).toBe('69024');
  });

  test('of an inverse contract', () => {
    // Long 5000 × 1.004 ÷ (0.01 + 0.1) = 45636.36…; short 5000 × 0.996 ÷ (0.1 − 0.01) = 55333.33…
    expect(text(liquidationPrice(COIN_LONG, Big('0.1')))).toBe('45636.3');
    expect(text(liquidationPrice(COIN_SHORT, Big('0.1')))).toBe('55333.4');
  });

  test('comes nearer by the nights', () => {
    // (16500 − 825 + 25) ÷ 0.249 = 63052.208…
    expect(text(liquidationPrice({ ...LONG, overnight_fee: Big(25) }, Big('0.1')))).toBe('63052.2');
  });

  test('is the first price with a risk of 100 %', () => {
    expect([riskOf(LONG, Big('62951.8')), riskOf(LONG, Big('62951.9'))].map((risk) => risk.eq(1))).toEqual([
      true,
      false,
    ]);
    expect(
      [riskOf(COIN_SHORT, Big('55333.4')), riskOf(COIN_SHORT, Big('55333.3'))].map((risk) => risk.toFixed()),
    ).toEqual(['1', '0.9998']);
  });

  test('is none where no price is so bad', () => {
    // A long one at a multiple of 1 loses at most its margin; an inverse short one at 1 cannot lose it at all.
    expect(liquidationPrice({ ...LONG, margin: Big(16500) }, Big('0.1'))).toBeNull();
    expect(liquidationPrice({ ...COIN_SHORT, margin: Big('0.1') }, Big('0.1'))).toBeNull();
  });
});

test('what is locked is the margin less the nights, and never less than nothing', () => {
  expect(text(lockedOf({ margin: Big(10), overnight_fee: Big('0.5') }))).toBe('9.5');
  expect(text(lockedOf({ margin: Big(10), overnight_fee: Big(11) }))).toBe('0');
});

test('a long position opens low, wins high and loses low; a short one mirrored', () => {
  const at = (price: number) =>
    (['entry', 'profit', 'loss'] as const).map((awaited) => hasReached('long', awaited, Big(price), Big(100)));
  expect([at(99), at(100), at(101)]).toEqual([
    [true, false, true],
    [true, true, true],
    [false, true, false],
  ]);
  expect(
    (['entry', 'profit', 'loss'] as const).map((awaited) => hasReached('short', awaited, Big(99), Big(100))),
  ).toEqual([false, true, false]);
});
