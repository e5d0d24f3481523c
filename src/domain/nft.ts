import type Big from 'big.js';
import { down, lesser, up } from './money.ts';

const DAY = 86_400_000;

/** The winner of an auction has so long to pay [specification: one day], in milliseconds. */
export const PAY_WITHIN = DAY;

/** A resale lasts at most so many days. */
export const RESALE_DAYS = 30;

/** What a collector pays of the price when a resale succeeds, as a share of it. */
export const RESALE_FEE = '0.02';

/** Deposit of a resale by auction, as a share of the starting price. */
export const RESALE_MARGIN = '0.1';

export type SalePhase = 'before' | 'sale' | 'after';

/**
 * Where a sale stands by the clock: it begins at `start` and is over at `end` [specification, NFT sale status is computed from time].
 * Times in milliseconds.
 */
export const salePhase = (start: number, end: number, now: number): SalePhase => (now < start ? 'before' : now < end ? 'sale' : 'after');

/**
 * The least bid that is accepted: the current bid plus the increment; before the first bid the starting price plus the increment
 * [readings 15].
 */
export const minimumBid = (start: Big, current: Big | null, increment: Big): Big => (current ?? start).plus(increment);

/** When the right to pay a won auction ends: a day after its close. Times in milliseconds. */
export const payUntil = (end: number): number => end + PAY_WITHIN;

/** What the winner still pays: the final price less the deposit, which counts towards it; never below 0. */
export const dueOf = (price: Big, margin: Big): Big => price.minus(lesser(price, margin));

/** Fee of a resale: price × rate, rounded up to the decimals of the coin. */
export const resaleFee = (price: Big, rate: Big, places: number): Big => up(price.times(rate), places);

/** What a resale brings: the price less the fee; never below 0. */
export const resaleProceeds = (price: Big, rate: Big, places: number): Big => price.minus(lesser(price, resaleFee(price, rate, places)));

/** Deposit of a resale by auction: price × rate, rounded up to the decimals of the coin. */
export const resaleMargin = (price: Big, rate: Big, places: number): Big => up(price.times(rate), places);

/**
 * What is wrong with the times of a resale, null where nothing is. It may begin now or later, ends after it begins
 * [specification], and lasts at most `RESALE_DAYS`. Times in milliseconds.
 */
export function resaleTimesFault(start: number, end: number, now: number): 'nft_start_past' | 'nft_end_before_start' | 'nft_too_long' | null {
  if (start < now) return 'nft_start_past';
  if (end <= start) return 'nft_end_before_start';
  return end - start > RESALE_DAYS * DAY ? 'nft_too_long' : null;
}

/** Chance of drawing one of `of` pieces out of `all` that are left, as a share with four decimals, rounded down. */
export const chanceOf = (of: Big, all: Big): Big => (all.eq(0) ? all : down(of.div(all), 4));
