import Big from 'big.js';
import { down, lesser, up } from '../money.ts';
import { DAY } from '../period.ts';

/** The winner of an auction has so long to pay [specification: one day], in milliseconds. */
export const PAY_WITHIN = DAY;

/** A resale lasts at most so many days. */
export const RESALE_DAYS = 30;

/**
 * Who has an artwork in the sandbox takes an offer from this share of what is asked, or of its worth where nothing is
 * asked.
 */
const FAIR_SHARE = '0.95';

/** What a collector pays of the price when a resale succeeds, as a share of it. */
export const RESALE_FEE = '0.02';

/** Deposit of a resale by auction, as a share of the starting price. */
export const RESALE_MARGIN = '0.1';

/**
 * How a sale stands. `won`: the auction is over, its winner has not paid yet. `unsold`: it is over and nobody bought.
 */
export type SaleState = 'before' | 'sale' | 'won' | 'sold' | 'unsold';

/** What decides how a sale stands. */
export interface SaleFacts {
  /** When it begins and when it is over, in milliseconds. */
  readonly start: number;
  readonly end: number;
  /** Somebody has bought it; of a box, none is left. */
  readonly sold: boolean;
  /** Bids so far; 0 where nobody bids. */
  readonly bids: number;
}

/**
 * How a sale stands at a time [specification, NFT sale status is computed from time]. The end itself is after the sale.
 * Only what somebody has bought is sold: the end of a sale alone sells nothing. Times in milliseconds.
 */
export function saleState({ start, end, sold, bids }: SaleFacts, now: number): SaleState {
  if (sold) return 'sold';
  if (now < start) return 'before';
  if (now < end) return 'sale';
  return bids > 0 ? 'won' : 'unsold';
}

/**
 * The least bid that is accepted: the current bid plus the increment; the first bid may be the starting price [readings
 * 15].
 */
export const minimumBid = (start: Big, current: Big | null, increment: Big): Big =>
  current === null ? start : current.plus(increment);

/**
 * A bid so near to the end of an auction extends it to so long after the bid, in milliseconds: nobody wins by being the
 * last.
 */
export const EXTENSION = 5 * 60_000;

/** When an auction ends after a bid. Times in milliseconds. */
export const endAfterBid = (end: number, bidAt: number): number => Math.max(end, bidAt + EXTENSION);

/** When the right to pay a won auction ends: a day after its close. Times in milliseconds. */
export const payUntil = (end: number): number => end + PAY_WITHIN;

/** What the winner still pays: the final price less the deposit, which counts towards it; never below 0. */
export const dueOf = (price: Big, margin: Big): Big => price.minus(lesser(price, margin));

/** Fee of a resale: price × rate, rounded up to the decimals of the coin. */
export const resaleFee = (price: Big, rate: Big, places: number): Big => up(price.times(rate), places);

/** What a resale brings: the price less the fee; never below 0. */
export const resaleProceeds = (price: Big, rate: Big, places: number): Big =>
  price.minus(lesser(price, resaleFee(price, rate, places)));

/** Deposit of a resale by auction: price × rate, rounded up to the decimals of the coin. */
export const resaleMargin = (price: Big, rate: Big, places: number): Big => up(price.times(rate), places);

/**
 * What is wrong with the times of a resale, null where nothing is. It may begin now or later, ends after it begins
 * [specification], and lasts at most `RESALE_DAYS`. Times in milliseconds.
 */
export function resaleTimesFault(
  start: number,
  end: number,
  now: number,
): 'nft_start_past' | 'nft_end_before_start' | 'nft_too_long' | null {
  if (start < now) return 'nft_start_past';
  if (end <= start) return 'nft_end_before_start';
  return end - start > RESALE_DAYS * DAY ? 'nft_too_long' : null;
}

/** Chance of drawing one of `of` pieces out of `all` that are left, as a share with four decimals, rounded down. */
export const chanceOf = (of: Big, all: Big): Big => (all.eq(0) ? all : down(of.div(all), 4));

/** Tells whether an offer is fair to who has the artwork; both worth in the same currency. */
export const offerIsFair = (offered: Big, asked: Big): boolean => offered.gte(asked.times(FAIR_SHARE));

/** What the collectors of the sandbox bid for the house's own works at most: from 0.93 to 0.98 of the value. */
const OWN_LIMIT = { least: '0.93', range: '0.05' } as const;

/** What they pay a user at most: from 0.78 to 0.9 of the value, and 0.95 of what the house last took for the work. */
const USER_LIMIT = { least: '0.78', range: '0.12' } as const;
const SHARE_OF_TAKEN = '0.95';

const between = ({ least, range }: { readonly least: string; readonly range: string }, chance: number): Big =>
  new Big(range).times(chance.toFixed(4)).plus(least);

/** The most that collectors bid where the house sells: below the value, in its currency. @param chance from 0 to 1. */
export const ownSaleLimit = (value: Big, chance: number): Big => value.times(between(OWN_LIMIT, chance));

/**
 * The most that collectors pay a user: below the value, and below what the house took when it last sold the work. So
 * nobody buys from the house, at whatever price, and sells to its collectors for more. Value and result in USDT.
 * @param taken what the house took then, in USDT.
 * @param chance from 0 to 1.
 */
export const resaleLimit = (value: Big, taken: Big, chance: number): Big =>
  lesser(value.times(between(USER_LIMIT, chance)), taken.times(SHARE_OF_TAKEN));
