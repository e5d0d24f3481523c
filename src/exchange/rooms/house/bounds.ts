import type { HouseBounds } from '../../kernel/settings/house-bounds.ts';
import { PRODUCTS } from './products.ts';
import type { Product } from './products.ts';

/** The bounds of a daily loss: the most that the house may lose with a product per day, in USDT. */
export const STRICT_BOUNDS: HouseBounds = {
  spot: '20000',
  stocks: '20000',
  futures: '50000',
  seconds: '10000',
  convert: '10000',
  nft: '50000',
  game: '500',
  coupons: '2000',
  invitations: '10000',
  savings: '5000',
  lock: '5000',
  dual: '20000',
  loan: '20000',
  ieo: '20000',
  c2c: '1000',
  wallet: '1000',
};

const SANDBOX_BOUND = '1000000000';

/** High bounds for people who try everything with as much money as they like. */
export const SANDBOX_BOUNDS = Object.fromEntries(PRODUCTS.map((product) => [product, SANDBOX_BOUND])) as HouseBounds;

const isProduct = (text: string): text is Product => (PRODUCTS as readonly string[]).includes(text);

/** Reads bounds such as `seconds=5000 nft=20000`. @returns undefined for a text of another form. */
export function readBounds(text: string): Partial<HouseBounds> | undefined {
  const bounds: Partial<Record<Product, string>> = {};
  for (const part of text.split(/[\s,]+/).filter(Boolean)) {
    const [, product = '', amount] = /^([a-z0-9]+)=(\d{1,15}(?:\.\d{1,8})?)$/.exec(part) ?? [];
    if (!isProduct(product) || amount === undefined) return undefined;
    bounds[product] = amount;
  }
  return bounds;
}
