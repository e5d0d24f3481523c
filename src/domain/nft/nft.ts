import Big from 'big.js';
import { down, lesser, up } from '../money.ts';
import { DAY } from '../period.ts';

/** The deadline for the winner of an auction to pay [specification: one day], in milliseconds. */
const PAY_WITHIN = DAY;

/** The longest resale, in days. */
export const RESALE_DAYS = 30;

/**
 * A collector of the sandbox accepts an offer from this share of the asked price, or of the value where no price is
 * asked.
 */
const FAIR_SHARE = '0.95';

/** The fee of a successful resale, as a share of the price. */
export const RESALE_FEE = '0.02';

/** The deposit of a resale by auction, as a share of the starting price. */
export const RESALE_MARGIN = '0.1';

/** The state of a sale. `won`: the auction ended, its winner has not paid yet. `unsold`: it ended without a buyer. */
export type SaleState = 'before' | 'sale' | 'won' | 'sold' | 'unsold';

/** The facts that decide the state of a sale. */
interface SaleFacts {
  /** The begin and the end of the sale, in milliseconds. */
  readonly start: number;
  readonly end: number;
  /** True where it has been bought; for a box, where none is left. */
  readonly sold: boolean;
  /** The number of bids. */
  readonly bids: number;
}

/**
 * Returns the state of a sale at a time [specification, NFT sale status is computed from time]. The end itself is no
 * longer part of the sale. The end of a sale alone sells nothing. Times in milliseconds.
 */
export function saleState({ start, end, sold, bids }: SaleFacts, now: number): SaleState {
  if (sold) return 'sold';
  if (now < start) return 'before';
  if (now < end) return 'sale';
  return bids > 0 ? 'won' : 'unsold';
}

/** Returns the least bid: the current bid plus the increment; the first bid may be the starting price [readings 15]. */
export const minimumBid = (start: Big, current: Big | null, increment: Big): Big =>
  current === null ? start : current.plus(increment);

/**
 * A bid this near to the end of an auction extends it to so long after the bid, in milliseconds, so that bidding last
 * is no advantage.
 */
const EXTENSION = 5 * 60_000;

/** Returns the end of an auction after a bid. Times in milliseconds. */
export const endAfterBid = (end: number, bidAt: number): number => Math.max(end, bidAt + EXTENSION);

/** Returns the deadline for paying a won auction: a day after its end. Times in milliseconds. */
export const payUntil = (end: number): number => end + PAY_WITHIN;

/** Returns the amount that the winner still pays: the final price less the deposit; never below 0. */
export const dueOf = (price: Big, margin: Big): Big => price.minus(lesser(price, margin));

/** Returns the fee of a resale: price × rate, rounded up to the decimals of the coin. */
export const resaleFee = (price: Big, rate: Big, places: number): Big => up(price.times(rate), places);

/** Returns the proceeds of a resale: the price less the fee; never below 0. */
export const resaleProceeds = (price: Big, rate: Big, places: number): Big =>
  price.minus(lesser(price, resaleFee(price, rate, places)));

/** Returns the deposit of a resale by auction: price × rate, rounded up to the decimals of the coin. */
export const resaleMargin = (price: Big, rate: Big, places: number): Big => up(price.times(rate), places);

/**
 * Returns the reason why the times of a resale are invalid; null where they are valid. A resale begins now or later,
 * ends after it begins [specification], and lasts at most `RESALE_DAYS`. Times in milliseconds.
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

/**
 * Returns the chance of drawing one of `of` pieces out of `all` that are left, as a share with four decimals, rounded
 * down.
 */
export const chanceOf = (of: Big, all: Big): Big => (all.eq(0) ? all : down(of.div(all), 4));

/** True where a collector accepts an offer; both values in the same currency. */
export const offerIsFair = (offered: Big, asked: Big): boolean => offered.gte(asked.times(FAIR_SHARE));

/** The limit of the sandbox's collectors for the house's own works: from 0.93 to 0.98 of the value. */
const OWN_LIMIT = { least: '0.93', range: '0.05' } as const;

/** Their limit for works of users: from 0.78 to 0.9 of the value, and 0.95 of the house's last sale of the work. */
const USER_LIMIT = { least: '0.78', range: '0.12' } as const;
const SHARE_OF_TAKEN = '0.95';

const between = ({ least, range }: { readonly least: string; readonly range: string }, chance: number): Big =>
  new Big(range).times(chance.toFixed(4)).plus(least);

/**
 * Returns the most that collectors bid for a work of the house: below its value, in its currency.
 * @param chance from 0 to 1
 */
export const ownSaleLimit = (value: Big, chance: number): Big => value.times(between(OWN_LIMIT, chance));

/**
 * Returns the most that collectors pay a user: below the value, and below the house's last sale of the work, so that
 * nobody can buy from the house, at whatever price, and sell to its collectors for more. Value and result in USDT.
 * @param taken the house's proceeds of its last sale, in USDT
 * @param chance from 0 to 1
 */
export const resaleLimit = (value: Big, taken: Big, chance: number): Big =>
  lesser(value.times(between(USER_LIMIT, chance)), taken.times(SHARE_OF_TAKEN));
