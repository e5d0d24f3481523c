import Big from 'big.js';
import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import { dayOf } from '../../../domain/period.ts';
import { fraction, hashText } from '../../kernel/basics/random.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { coinById } from '../../catalogue/coins.ts';

/** The terms of savings in a coin. Amounts in the coin. */
export interface Product {
  readonly currency: CoinCode;
  readonly min: string;
  /** Approximate annual rate, as a ratio. */
  readonly apr: string;
}

/** The products, best known first. Each coin is a product. */
export const PRODUCTS: readonly Product[] = [
  { currency: 'USDT', min: '1', apr: '0.0486' },
  { currency: 'BTC', min: '0.0001', apr: '0.0043' },
  { currency: 'ETH', min: '0.001', apr: '0.0172' },
  { currency: 'SOL', min: '0.01', apr: '0.0518' },
  { currency: 'BNB', min: '0.005', apr: '0.0067' },
  { currency: 'XRP', min: '1', apr: '0.0091' },
];

/** Returns the product of a coin. @throws Refusal `savings_product_unknown` at `currency_id`. */
export function productOf(currencyId: string): Product {
  const { code } = coinById(currencyId, 'currency_id');
  const product = PRODUCTS.find(({ currency }) => currency === code);
  if (!product) throw new Refusal('savings_product_unknown', {}, 'currency_id');
  return product;
}

/**
 * Computes the annual rate of a coin on the day of a time: it varies a little from day to day, the same for everybody.
 * Ratio with four places.
 */
export function rateOf(seed: string, currency: CoinCode, at: number): Big {
  const product = PRODUCTS.find((one) => one.currency === currency);
  if (!product) throw new RangeError(`${currency} cannot be saved.`);
  const swing = 0.88 + 0.24 * fraction(hashText(`${seed}/savings/${currency}`), dayOf(at));
  return new Big(product.apr).times(swing.toFixed(6)).round(4, Big.roundHalfUp);
}
