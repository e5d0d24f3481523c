import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hasReached,
  hourlyInterest,
  liquidate,
  loanMax,
  loanToValue,
  owedAt,
  owedAtFirst,
  priceAtLtv,
  repayment,
} from './loan.ts';

const HOUR = 3_600_000;
const big = (value: string): Big => new Big(value);
const one = big('1');

describe('interest', () => {
  test('of an hour is principal × rate, rounded up', () => {
    // 250 × 0.00001 = 0.0025
    expect(hourlyInterest(big('250'), big('0.00001')).toFixed()).toBe('0.0025');
    // 0.012345 × 0.000013 = 0.000000160485 → 0.00000017
    expect(hourlyInterest(big('0.012345'), big('0.000013')).toFixed()).toBe('0.00000017');
  });

  test('counts every begun hour, also the first, and bears none itself', () => {
    const first = owedAtFirst(big('250'), big('0.00001'), 5);
    const interest = [0, HOUR - 1, HOUR, 24 * HOUR].map((passed) =>
      owedAt(first, big('0.00001'), 5 + passed).interest.toFixed(),
    );
    // 1, 1, 2 and 25 begun hours of 0.0025 each
    expect(interest).toEqual(['0.0025', '0.0025', '0.005', '0.0625']);
  });

  test('goes on from where it was counted to', () => {
    const later = owedAt(owedAtFirst(big('100'), big('0.0001'), 0), big('0.0001'), 2.5 * HOUR);
    expect([later.hourAt, later.interest.toFixed()]).toEqual([2 * HOUR, '0.03']);
    // Half repaid: 0.03 + 2 hours of 50 × 0.0001
    expect(owedAt({ ...later, principal: big('50') }, big('0.0001'), 4 * HOUR).interest.toFixed()).toBe('0.04');
  });
});

test('loan-to-value is debt ÷ worth of the collateral', () => {
  // 250 ÷ (3 × 168) = 0.49603174…
  expect(
    loanToValue({ debt: big('250'), debtPrice: one, collateral: big('3'), collateralPrice: big('168') })?.toFixed(8),
  ).toBe('0.49603175');
  // 0.1 × 3400 ÷ 500 = 0.68
  expect(
    loanToValue({ debt: big('0.1'), debtPrice: big('3400'), collateral: big('500'), collateralPrice: one })?.toFixed(),
  ).toBe('0.68');
  expect(loanToValue({ debt: one, debtPrice: one, collateral: big('0'), collateralPrice: one })).toBeNull();
});

test('a loan-to-value is reached at it, not before', () => {
  // 83 of a worth of 100
  const secured = { debt: big('83'), debtPrice: one, collateral: big('0.5'), collateralPrice: big('200') };
  expect(hasReached(secured, big('0.83'))).toBe(true);
  expect(hasReached({ ...secured, debt: big('82.99999999') }, big('0.83'))).toBe(false);
});

describe('the most that is lent', () => {
  test('leaves room for the first hour', () => {
    // 3 × 168 × 0.65 ÷ 1.00001 = 327.5967240… → 327.5967; with interest 0.003275967 it is 327.599975967 of 327.6
    expect(
      loanMax({ debtPrice: one, collateral: big('3'), collateralPrice: big('168') }, big('0.00001'), 4).toFixed(),
    ).toBe('327.5967');
  });

  test('never exceeds 65 % by the rounding of the interest, and is the most that does not', () => {
    for (const collateral of ['1', '0.00000777', '0.33333333', '12.00000001']) {
      const secured = { debtPrice: one, collateral: big(collateral), collateralPrice: big('1') };
      const rate = big('0.00001');
      const most = loanMax(secured, rate, 8);
      const ltvOf = (principal: Big): Big =>
        loanToValue({ ...secured, debt: principal.plus(hourlyInterest(principal, rate)) })!;
      expect(ltvOf(most).lte('0.65'), collateral).toBe(true);
      expect(ltvOf(most.plus('0.00000002')).gt('0.65'), collateral).toBe(true);
    }
  });
});

test('the price that reaches a loan-to-value lies below for a collateral, above for a debt', () => {
  // 250 ÷ (3 × 0.83) = 100.401606…
  expect(priceAtLtv(big('250'), big('3'), big('0.83'), true)?.toFixed(4)).toBe('100.4016');
  // 500 × 0.83 ÷ 0.1 = 4150
  expect(priceAtLtv(big('0.1'), big('500'), big('0.83'), false)?.toFixed()).toBe('4150');
});

test('a repayment pays the interest first', () => {
  const parts = (amount: string): string[] =>
    Object.values(repayment({ interest: big('0.05') }, big(amount))).map((value) => value.toFixed());
  expect([parts('0.02'), parts('0.05'), parts('100')]).toEqual([
    ['0.02', '0'],
    ['0.05', '0'],
    ['0.05', '99.95'],
  ]);
});

describe('a liquidation', () => {
  const shown = (secured: Parameters<typeof liquidate>[0]): string[] =>
    Object.values(liquidate(secured)).map((value: Big) => value.toFixed());

  test('sells what pays the debt, rounded up, and returns the rest', () => {
    // 250 ÷ 100.4 = 2.490039840… → 2.49003985
    expect(shown({ debt: big('250'), debtPrice: one, collateral: big('3'), collateralPrice: big('100.4') })).toEqual([
      '2.49003985',
      '0.50996015',
      '250',
    ]);
    // 0.1 × 4160 = 416 of 500
    expect(shown({ debt: big('0.1'), debtPrice: big('4160'), collateral: big('500'), collateralPrice: one })).toEqual([
      '416',
      '84',
      '0.1',
    ]);
  });

  test('sells all where that is not enough', () => {
    // 3 × 80 = 240 of 250
    expect(shown({ debt: big('250'), debtPrice: one, collateral: big('3'), collateralPrice: big('80') })).toEqual([
      '3',
      '0',
      '240',
    ]);
  });
});

/** Amounts and prices as the exchange has them: positive, with at most 8 decimals. */
const decimal = (max: number) => fc.integer({ min: 1, max }).map((units) => big(String(units)).div('1e8'));

test('whatever the numbers, a liquidation loses nothing and takes no more than the debt is worth, but for the last digit', () => {
  fc.assert(
    fc.property(decimal(1e13), decimal(1e13), decimal(1e12), fc.boolean(), (debt, collateral, price, coinSecures) => {
      const secured = {
        debt,
        collateral,
        debtPrice: coinSecures ? one : price,
        collateralPrice: coinSecures ? price : one,
      };
      const { sold, returned, paid } = liquidate(secured);
      expect(sold.plus(returned).eq(collateral)).toBe(true);
      expect(returned.gte(0) && paid.gte(0) && paid.lte(debt)).toBe(true);
      if (paid.eq(debt) && returned.gt(0))
        expect(sold.minus('1e-8').times(secured.collateralPrice).lt(debt.times(secured.debtPrice))).toBe(true);
    }),
  );
});

test('whatever the numbers, the most that is lent is within 65 % with its first hour', () => {
  fc.assert(
    fc.property(
      decimal(1e12),
      decimal(1e12),
      fc.constantFrom('0.0000046', '0.0000114', '0.01'),
      fc.integer({ min: 0, max: 8 }),
      (collateral, price, rate, precision) => {
        const most = loanMax({ debtPrice: one, collateral, collateralPrice: price }, big(rate), precision);
        const ltv = loanToValue({
          debt: most.plus(hourlyInterest(most, big(rate))),
          debtPrice: one,
          collateral,
          collateralPrice: price,
        });
        expect(most.eq(0) || ltv!.lte('0.65')).toBe(true);
      },
    ),
  );
});
