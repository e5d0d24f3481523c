import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chanceOf,
  dueOf,
  endAfterBid,
  minimumBid,
  ownSaleLimit,
  payUntil,
  resaleFee,
  resaleLimit,
  resaleMargin,
  resaleProceeds,
  resaleTimesFault,
  saleState,
} from './nft.ts';

const big = (value: string): Big => new Big(value);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test('a sale stands where the clock says, and is sold only when somebody bought', () => {
  const sale = { start: 1000, end: 2000, sold: false, bids: 0 };
  const states = (facts: typeof sale): string[] => [999, 1000, 1999, 2000].map((now) => saleState(facts, now));
  expect(states(sale)).toEqual(['before', 'sale', 'sale', 'unsold']);
  expect(states({ ...sale, bids: 2 })).toEqual(['before', 'sale', 'sale', 'won']);
  expect(states({ ...sale, sold: true, bids: 2 })).toEqual(['sold', 'sold', 'sold', 'sold']);
});

test('a bid is at least the current one plus the increment; the first may be the starting price', () => {
  // 2.84 + 0.1 = 2.94
  expect(minimumBid(big('1.2'), big('2.84'), big('0.1')).toFixed()).toBe('2.94');
  expect(minimumBid(big('1.2'), null, big('0.1')).toFixed()).toBe('1.2');
});

test('a bid in the last five minutes extends the auction to five minutes from then', () => {
  expect(
    [0, 5 * HOUR - 300_001, 5 * HOUR - 300_000, 5 * HOUR - 1].map((at) => endAfterBid(5 * HOUR, at) - 5 * HOUR),
  ).toEqual([0, 0, 0, 299_999]);
});

test('the winner has a day, and the deposit counts towards the price', () => {
  expect(payUntil(5 * DAY)).toBe(6 * DAY);
  // 2.84 − 0.3 = 2.54; 0.2 − 0.3 is less than nothing.
  expect(dueOf(big('2.84'), big('0.3')).toFixed()).toBe('2.54');
  expect(dueOf(big('0.2'), big('0.3')).toFixed()).toBe('0');
});

test('a resale keeps its fee, rounded up to the decimals of the coin', () => {
  // 33.3333 × 0.02 = 0.666666 → 0.6667; 33.3333 − 0.6667 = 32.6666
  expect(resaleFee(big('33.3333'), big('0.02'), 4).toFixed()).toBe('0.6667');
  expect(resaleProceeds(big('33.3333'), big('0.02'), 4).toFixed()).toBe('32.6666');
  // 0.0001 × 0.02 = 0.000002 → 0.0001: the fee takes it all, and no more
  expect(resaleProceeds(big('0.0001'), big('0.02'), 4).toFixed()).toBe('0');
  // 33.3333 × 0.1 = 3.33333 → 3.3334
  expect(resaleMargin(big('33.3333'), big('0.1'), 4).toFixed()).toBe('3.3334');
});

test('the end of a resale is after its start, and neither lies in the past', () => {
  const now = 100 * DAY;
  expect(resaleTimesFault(now, now + HOUR, now)).toBeNull();
  expect(resaleTimesFault(now - 1, now + HOUR, now)).toBe('nft_start_past');
  expect(resaleTimesFault(now + HOUR, now + HOUR, now)).toBe('nft_end_before_start');
  expect(resaleTimesFault(now, now + 30 * DAY, now)).toBeNull();
  expect(resaleTimesFault(now, now + 30 * DAY + 1, now)).toBe('nft_too_long');
});

test('a chance is a share of what is left', () => {
  // 7 ÷ 12 = 0.58333… → 0.5833
  expect(chanceOf(big('7'), big('12')).toFixed()).toBe('0.5833');
  expect(chanceOf(big('0'), big('0')).toFixed()).toBe('0');
});

test('collectors stay below the value; from a user they also stay below what the house took', () => {
  const usdt = fc.integer({ min: 1, max: 10_000_000 }).map((cents) => new Big(cents).div(100));
  fc.assert(
    fc.property(usdt, usdt, fc.double({ min: 0, max: 1, noNaN: true }), (value, taken, chance) => {
      expect(ownSaleLimit(value, chance).lt(value)).toBe(true);
      const limit = resaleLimit(value, taken, chance);
      expect(limit.lt(value) && limit.lt(taken)).toBe(true);
    }),
    { seed: 7 },
  );
  // 500 × (0.78 + 0.12 × 0.5) = 420; the house took 400: 400 × 0.95 = 380
  expect(resaleLimit(big('500'), big('500'), 0.5).toFixed()).toBe('420');
  expect(resaleLimit(big('500'), big('400'), 0.5).toFixed()).toBe('380');
});
