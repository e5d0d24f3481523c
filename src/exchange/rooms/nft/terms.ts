import Big from 'big.js';
import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import { DAY, HOUR } from '../../../domain/period.ts';
import { toUnits } from '../../kernel/ledger/units.ts';
import { hashText } from '../../kernel/basics/random.ts';
import type { Art } from './catalogue.ts';
import type { Terms } from './sales.ts';

// The terms of sales by the house and its collectors.

/** Duration of a fixed price before it is renewed. */
export const OFFERED = 60 * DAY;

/** Duration of an auction, and mean time between two bids of collectors. */
const AUCTIONED = 3 * DAY;
const PACE = 9 * HOUR;

/** Returns a price in a coin, rounded to two significant digits of the value. @param rate USDT for one of the coin. */
const priceOf = (art: Art, rate: Big, share = '1'): Big =>
  new Big(new Big(art.value).times(share).div(rate).toPrecision(2));

const placeOf = (code: string): number => hashText(`nft/place/${code}`) % 100_000;

/** When an auction is, and how often collectors bid. */
export interface AuctionTime {
  readonly startAt: number;
  readonly endAt?: number;
  readonly pace?: number;
}

/** Returns the terms of a sale at a fixed price, that of the value. @param rate USDT for one of the coin. */
export const fixedTerms = (
  art: Art,
  currency: CoinCode,
  rate: Big,
  { startAt }: Pick<AuctionTime, 'startAt'>,
): Terms => ({
  code: art.code,
  mode: 'normal',
  currency,
  price: toUnits(priceOf(art, rate)),
  startAt,
  endAt: startAt + OFFERED,
  place: placeOf(art.code),
});

/** Returns the terms of an auction that begins at 0.6 of the value. @param rate USDT for one of the coin. */
export function auctionTerms(
  art: Art,
  currency: CoinCode,
  rate: Big,
  { startAt, endAt = startAt + AUCTIONED, pace = PACE }: AuctionTime,
): Terms {
  const price = priceOf(art, rate, '0.6');
  const rounded = (share: string): bigint => toUnits(new Big(price.times(share).toPrecision(1)));
  return {
    code: art.code,
    mode: 'auction',
    currency,
    price: toUnits(price),
    increment: rounded('0.05'),
    margin: rounded('0.1'),
    startAt,
    endAt,
    place: placeOf(art.code),
    pace,
  };
}
