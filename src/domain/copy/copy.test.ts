import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { copyLots, copyMultiple, isFollowNumber, maskName, mirroredLots } from './copy.ts';
import type { FollowType } from './copy.ts';

const lots = (type: FollowType, number: string, trader: string): string =>
  copyLots(type, new Big(number), new Big(trader)).toFixed();

describe('lots of a copy', () => {
  test('are those of the trader times the multiple, or fixed', () => {
    expect([lots('multiple', '0.5', '3'), lots('multiple', '2', '4'), lots('lots', '0.7', '30')]).toEqual([
      '1.5',
      '8',
      '0.7',
    ]);
  });

  test('above 1 and not whole are rounded half-up to two decimals', () => {
    // 3.33 × 0.5 = 1.665; 2.01 × 0.51 = 1.0251; 7.1 × 0.33 = 2.343
    expect([
      lots('multiple', '0.5', '3.33'),
      lots('multiple', '0.51', '2.01'),
      lots('multiple', '0.33', '7.1'),
    ]).toEqual(['1.67', '1.03', '2.34']);
  });

  test('up to 1 go down, to nothing at the end', () => {
    // 0.33 × 0.5 = 0.165; 0.01 × 0.5 = 0.005; 0.99 × 1.01 = 0.9999
    expect([
      lots('multiple', '0.5', '0.33'),
      lots('multiple', '0.5', '0.01'),
      lots('multiple', '0.99', '1.01'),
    ]).toEqual(['0.16', '0', '0.99']);
  });

  test('are chosen within limits, with two decimals', () => {
    const allowed = (type: FollowType, ...numbers: string[]) =>
      numbers.map((number) => isFollowNumber(type, new Big(number)));
    expect(allowed('multiple', '0.01', '10', '0', '-1', '0.001', '1.005', '10.01')).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(allowed('lots', '0.01', '1000', '1000.01')).toEqual([true, true, false]);
  });
});

test('a part that the trader closes is closed of the copy too', () => {
  const closes = (copy: string, before: string, after: string) =>
    mirroredLots(new Big(copy), new Big(before), new Big(after), new Big('0.01')).toFixed();
  // Half of 1.5; of 0.05 two thirds stay: 0.0333… → 0.03; all; of 0.01 a half stays: 0.005 → 0.01, so nothing closes.
  expect([
    closes('1.5', '3', '1.5'),
    closes('0.05', '3', '2'),
    closes('1.5', '3', '0'),
    closes('0.01', '3', '1.5'),
    closes('0.01', '3', '1'),
  ]).toEqual(['0.75', '0.02', '1.5', '0', '0.01']);
});

test('the margin of a copy goes by the multiple of the trader, or of the follower as far as the market allows it', () => {
  const multiple = (own: number | null) =>
    copyMultiple(own === null ? null : new Big(own), new Big(20), new Big(50)).toFixed();
  expect([multiple(null), multiple(5), multiple(100)]).toEqual(['20', '5', '50']);
});

test('a name shows its ends', () => {
  expect([maskName('Sailor'), maskName('李雷'), maskName('A'), maskName('é👩‍🚀b👩‍🚀')]).toEqual([
    'S•••r',
    '李•••',
    'A•••',
    'é•••👩‍🚀',
  ]);
});
