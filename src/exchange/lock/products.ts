import type { CoinCode } from '../../../schemas/wallet.types.ts';
import { Refusal } from '../refusal.ts';

/** A product as the house offers it. Shares are of one, as decimals. */
export interface Product {
  readonly id: string;
  readonly currency: CoinCode;
  readonly days: number;
  readonly min: string;
  readonly max: string;
  readonly yieldMin: string;
  readonly yieldMax: string;
  readonly penaltyRatio: string;
}

/** The offer, shortest first; the first is the example of the specification. */
export const PRODUCTS: readonly Product[] = [
  { id: '1', currency: 'USDT', days: 5, min: '100', max: '50000', yieldMin: '0.003', yieldMax: '0.004', penaltyRatio: '0.004' },
  { id: '2', currency: 'USDT', days: 15, min: '500', max: '100000', yieldMin: '0.0035', yieldMax: '0.0045', penaltyRatio: '0.004' },
  { id: '3', currency: 'USDT', days: 30, min: '1000', max: '200000', yieldMin: '0.004', yieldMax: '0.005', penaltyRatio: '0.004' },
  { id: '4', currency: 'USDT', days: 90, min: '5000', max: '500000', yieldMin: '0.005', yieldMax: '0.0065', penaltyRatio: '0.003' },
];

/** @throws Refusal `lock_product_unknown` at `id`. */
export function productOf(id: string): Product {
  const product = PRODUCTS.find((one) => one.id === id);
  if (!product) throw new Refusal('lock_product_unknown', {}, 'id');
  return product;
}
