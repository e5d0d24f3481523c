import { and, gt, inArray, lte } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { plain } from '../../../domain/money.ts';
import { DAY, HOUR, dayOf } from '../../../domain/period.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { fraction, hashText } from '../../kernel/basics/random.ts';
import { laneOfSeries } from './lanes.ts';
import { SERIES, annualReturn, linkedPrice } from './series.ts';
import type { Series } from './series.ts';
import { products } from './tables.ts';
import type { ProductRow } from './tables.ts';

/** The timer at which sales end and the next ones open. */
export const CLOSE = 'dual.close';

/** The object of that timer for all series; otherwise it is one series by its number, in the lane of that. */
const ALL = 'all';

/** Sales begin and end at this hour of the day, UTC. Milliseconds. */
const SALE_HOUR = 8 * HOUR;

/** The interval at which other people buy. Milliseconds. */
const STEP = 5 * 60_000;

/**
 * The exponent of demand. People come at the beginning of a sale: after half the time, about two thirds of their demand
 * is bought.
 */
const EAGERNESS = 1.7;

const seriesOf = (object: string): readonly Series[] =>
  SERIES.filter(({ number }) => object === ALL || object === String(number));

/** Opens the next products of series that have none on sale, and schedules the end of the sales. */
export async function openSales(work: Work, exchange: Exchange, of: readonly Series[] = SERIES): Promise<void> {
  const open = new Set(
    (
      await work.queries
        .select({ series: products.series })
        .from(products)
        .where(and(among(of), gt(products.saleEndsAt, work.now)))
    ).map(({ series }) => series),
  );
  const rows = of.filter(({ number }) => !open.has(number)).map((series) => productOf(series, exchange, work.now));
  if (rows.length > 0) await work.queries.insert(products).values(rows);
  const due = saleEnd(work.now);
  await work.schedule(
    ...of.map(({ number }) => ({ kind: CLOSE, object: String(number), due, lane: laneOfSeries({ series: number }) })),
  );
}

const among = (of: readonly Series[]): SQL =>
  inArray(
    products.series,
    of.map(({ number }) => number),
  );

/**
 * Closes the sales of a series, or of all, notifies everybody, and opens the next ones. A command that has the whole
 * exchange to itself does so for all that end at this moment: 72 commands a day would take a second.
 */
export async function closeSales(work: Work, exchange: Exchange, object: string): Promise<void> {
  const of = work.alone ? SERIES : seriesOf(object);
  if (work.alone) await work.unschedule(...SERIES.map(({ number }) => ({ kind: CLOSE, object: String(number) })));
  const ended = await work.queries
    .select()
    .from(products)
    .where(and(among(of), lte(products.saleEndsAt, work.now), gt(products.saleEndsAt, work.now - HOUR)));
  for (const product of ended) tellSale(work, exchange.options.seed, product);
  await openSales(work, exchange, of);
}

/** Notifies everybody how many shares of a product are left and whether it can be bought. */
export function tellSale(work: Work, seed: string, product: ProductRow): void {
  const remaining = remainingOf(seed, product, work.now);
  work.publish({
    channel: 'dual',
    data: { id: product.id, remaining_shares: remaining, on_sale: isOnSale(product, remaining, work.now) },
  });
}

export const isOnSale = ({ saleEndsAt }: Pick<ProductRow, 'saleEndsAt'>, remaining: number, now: number): boolean =>
  now < saleEndsAt && remaining > 0;

/** Returns the end of a sale: its hour of the next day. */
const saleEnd = (now: number): number => (dayOf(now) + 1) * DAY + SALE_HOUR;

function productOf(series: Series, exchange: Exchange, now: number): typeof products.$inferInsert {
  const price = exchange.prices.usdt(series.currency, now);
  if (!price) throw new Error(`${series.currency} has no price.`);
  const linked = linkedPrice(series, price);
  const saleEndsAt = saleEnd(now);
  const wanted = 0.7 + 0.6 * fraction(seedOf(exchange.options.seed, series.number), dayOf(now) + 1);
  return {
    series: series.number,
    kind: series.kind,
    currency: series.currency,
    linkedPrice: plain(linked),
    apr: annualReturn(series, price, linked),
    days: series.days,
    sharePrice: series.sharePrice,
    totalShares: Math.round((series.shares * wanted) / 50) * 50,
    soldShares: 0,
    // A sale that opens with the exchange appears to have been on since the hour at which sales open.
    saleStartsAt: Math.floor((now - SALE_HOUR) / DAY) * DAY + SALE_HOUR,
    saleEndsAt,
    maturesAt: saleEndsAt + series.days * DAY,
  };
}

const seedOf = (seed: string, series: number): number => hashText(`${seed}/dual/${series}`);

/**
 * Returns the shares that are left at a time. The demand of other people is a function of seed and time that never
 * falls, and they never take the shares of users; so nothing is stored of it, and a clock that jumps loses nothing.
 */
export function remainingOf(
  seed: string,
  product: Pick<ProductRow, 'series' | 'totalShares' | 'soldShares' | 'saleStartsAt' | 'saleEndsAt'>,
  now: number,
): number {
  const { series, totalShares, soldShares, saleStartsAt, saleEndsAt } = product;
  const left = totalShares - soldShares;
  if (saleStartsAt === null) return left;
  const passed = Math.min(1, Math.max(0, (Math.floor(now / STEP) * STEP - saleStartsAt) / (saleEndsAt - saleStartsAt)));
  const demand = 0.5 + 0.47 * fraction(seedOf(seed, series), dayOf(saleEndsAt));
  return Math.max(0, left - Math.floor(totalShares * demand * (1 - (1 - passed) ** EAGERNESS)));
}
