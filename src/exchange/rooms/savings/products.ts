import Big from 'big.js';
import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import { dayOf } from '../../../domain/period.ts';
import { fraction, hashText } from '../../kernel/basics/random.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { coinById } from '../../catalogue/coins.ts';

/** A coin that can be saved. Amounts in the coin. */
export interface Product {
  readonly currency: CoinCode;
  readonly min: string;
  /** About which annual rate it pays, as a ratio. */
  readonly apr: string;
}

/** The offer, best known first. A coin is its own product. */
export const PRODUCTS: readonly Product[] = [
  { currency: 'USDT', min: '1', apr: '0.0486' },
  { currency: 'BTC', min: '0.0001', apr: '0.0043' },
  { currency: 'ETH', min: '0.001', apr: '0.0172' },
  { currency: 'SOL', min: '0.01', apr: '0.0518' },
  { currency: 'BNB', min: '0.005', apr: '0.0067' },
  { currency: 'XRP', min: '1', apr: '0.0091' },
];

/** The product of a coin. @throws Refusal `savings_product_unknown` at `currency_id`. */
export function productOf(currencyId: string): Product {
  const { code } = coinById(currencyId, 'currency_id');
  const product = PRODUCTS.find(({ currency }) => currency === code);
  if (!product) throw new Refusal('savings_product_unknown', {}, 'currency_id');
  return product;
}

/**
 * The annual rate of a coin on the day of a time: a little more or less each day, the same for everybody. Ratio with
 * four places.
 */
export function rateOf(seed: string, currency: CoinCode, at: number): Big {
  const product = PRODUCTS.find((one) => one.currency === currency);
  if (!product) throw new RangeError(`${currency} cannot be saved.`);
  const swing = 0.88 + 0.24 * fraction(hashText(`${seed}/savings/${currency}`), dayOf(at));
  return new Big(product.apr).times(swing.toFixed(6)).round(4, Big.roundHalfUp);
}
