import Big from 'big.js';
import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import { dayOf } from '../../../domain/period.ts';
import { fraction, hashText } from '../../kernel/basics/random.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';

/** The terms of a product. Shares are of one, as decimals. */
export interface Product {
  readonly id: string;
  readonly currency: CoinCode;
  readonly days: number;
  readonly min: string;
  readonly max: string;
  readonly yieldMin: string;
  readonly yieldMax: string;
  readonly penaltyRatio: string;
  /** Approximate number of other users with an amount in it, and the approximate amount of each. */
  readonly people: number;
  readonly each: string;
}

/** The products, shortest first; the first is the example of the specification. */
export const PRODUCTS: readonly Product[] = [
  {
    id: '1',
    people: 3840,
    each: '912',
    currency: 'USDT',
    days: 5,
    min: '100',
    max: '50000',
    yieldMin: '0.003',
    yieldMax: '0.004',
    penaltyRatio: '0.004',
  },
  {
    id: '2',
    people: 2610,
    each: '2385',
    currency: 'USDT',
    days: 15,
    min: '500',
    max: '100000',
    yieldMin: '0.0035',
    yieldMax: '0.0045',
    penaltyRatio: '0.004',
  },
  {
    id: '3',
    people: 1735,
    each: '5140',
    currency: 'USDT',
    days: 30,
    min: '1000',
    max: '200000',
    yieldMin: '0.004',
    yieldMax: '0.005',
    penaltyRatio: '0.004',
  },
  {
    id: '4',
    people: 620,
    each: '18260',
    currency: 'USDT',
    days: 90,
    min: '5000',
    max: '500000',
    yieldMin: '0.005',
    yieldMax: '0.0065',
    penaltyRatio: '0.003',
  },
];

/** Returns a product. @throws Refusal `lock_product_unknown` at `id`. */
export function productOf(id: string): Product {
  const product = PRODUCTS.find((one) => one.id === id);
  if (!product) throw new Refusal('lock_product_unknown', {}, 'id');
  return product;
}

/**
 * Computes the amounts of others in a product on a day: a function of seed and day, so that nothing of it is stored.
 * Each has about the amount that the product states, so the sum and the number of people are consistent with each other
 * and with the product's bounds.
 */
export function othersOf(
  seed: string,
  { id, people, each }: Product,
  now: number,
): { readonly people: number; readonly locked: Big } {
  const day = dayOf(now);
  const by = (what: string): number => fraction(hashText(`${seed}/lock/${id}/${what}`), day);
  const count = Math.round(people * (0.94 + 0.12 * by('people')));
  return {
    people: count,
    locked: new Big(each)
      .times((0.96 + 0.08 * by('each')).toFixed(6))
      .times(count)
      .round(2, Big.roundDown),
  };
}
