import Big from 'big.js';
import type { CoinCode } from '../../../schemas/wallet.types.ts';
import type { Exchange, Work } from '../exchange.ts';
import { fraction, hashText } from '../market/random.ts';
import { products } from './tables.ts';
import type { ProductRow } from './tables.ts';

const DAY = 86_400_000;

/** The timers of a product: its sale ends and the next of its series opens; it matures. */
export const CLOSE = 'dual.close';
export const SETTLE = 'dual.settle';

/** What the house offers again and again: when the sale of one ends, the next opens at the price of that moment. */
interface Series {
  readonly currency: CoinCode;
  /** The linked price lies so far above the price at which the sale opens, as a share. */
  readonly above: string;
  readonly apr: string;
  readonly days: number;
  readonly sharePrice: string;
  readonly shares: number;
  /** The linked price is a multiple of it. */
  readonly grid: string;
}

export const SERIES: readonly Series[] = [
  { currency: 'BTC', above: '0.015', apr: '0.86', days: 3, sharePrice: '0.001', shares: 20_000, grid: '100' },
  { currency: 'BTC', above: '0.03', apr: '0.52', days: 7, sharePrice: '0.001', shares: 40_000, grid: '500' },
  { currency: 'BTC', above: '0.08', apr: '0.24', days: 30, sharePrice: '0.005', shares: 10_000, grid: '500' },
  { currency: 'ETH', above: '0.02', apr: '0.94', days: 3, sharePrice: '0.02', shares: 15_000, grid: '10' },
  { currency: 'ETH', above: '0.05', apr: '0.48', days: 14, sharePrice: '0.02', shares: 25_000, grid: '20' },
];

/** Opens the next product of a series, with its timers. Some of it is sold to others already. */
export async function openNext(work: Work, exchange: Exchange, number: number): Promise<ProductRow> {
  const series = SERIES[number];
  const price = series && exchange.prices.usdt(series.currency, work.now);
  if (!series || !price) throw new Error(`Series ${number} has no price.`);
  const linked = price.times(new Big(1).plus(series.above)).div(series.grid).round(0, Big.roundUp).times(series.grid);
  const taken = Math.floor(series.shares * (0.2 + 0.5 * fraction(hashText(`${exchange.options.seed}/dual/${number}`), Math.floor(work.now / DAY))));
  const saleEndsAt = (Math.floor(work.now / DAY) + 1) * DAY + 8 * 3_600_000;
  const [product] = await work.queries.insert(products).values({
    series: number, currency: series.currency, linkedPrice: linked.toFixed(), apr: series.apr, days: series.days, sharePrice: series.sharePrice,
    totalShares: series.shares, soldShares: taken, saleEndsAt, maturesAt: saleEndsAt + series.days * DAY,
  }).returning();
  if (!product) throw new Error('The product was not stored.');
  await work.schedule({ kind: CLOSE, object: product.id, due: saleEndsAt });
  await work.schedule({ kind: SETTLE, object: product.id, due: product.maturesAt });
  return product;
}
