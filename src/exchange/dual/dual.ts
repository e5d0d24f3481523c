import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { DualOrder, DualProduct } from '../../../schemas/dual.types.ts';
import { plain } from '../../domain/money.ts';
import { countOf, offsetOf } from '../database/page.ts';
import type { Queries } from '../database/database.ts';
import { migrationsBeside } from '../database/migrate.ts';
import type { Exchange } from '../exchange.ts';
import { toText } from '../ledger/units.ts';
import { Refusal } from '../refusal.ts';
import type { Handlers, Room } from '../room.ts';
import { coinByCode, coinById } from '../wallet/coins.ts';
import { PAY, buy, close, pay, settle } from './positions.ts';
import { CLOSE, SERIES, SETTLE, openNext } from './series.ts';
import { orders, products } from './tables.ts';
import type { OrderRow, ProductRow } from './tables.ts';

/** Decimals in which linked and settlement prices are shown. */
const PLACES: Readonly<Record<string, number>> = { BTC: 1, ETH: 2 };
const placesOf = (currency: string): number => PLACES[currency] ?? 2;

function productView(row: ProductRow, exchange: Exchange, now: number): DualProduct {
  const price = exchange.prices.usdt(row.currency, now);
  if (!price) throw new Error(`${row.currency} has no price.`);
  return {
    id: row.id, currency: row.currency, currency_id: coinByCode(row.currency).id, price_places: placesOf(row.currency), share_price: row.sharePrice, apr: row.apr,
    linked_price: row.linkedPrice, price: plain(price), days: row.days, sale_ends_at: row.saleEndsAt, matures_at: row.maturesAt,
    total_shares: row.totalShares, remaining_shares: row.totalShares - row.soldShares, on_sale: now < row.saleEndsAt && row.soldShares < row.totalShares,
  };
}

const orderView = (order: OrderRow, product: ProductRow): DualOrder => ({
  id: order.id, product_id: product.id, currency: product.currency, price_places: placesOf(product.currency), num: order.shares, investment: toText(order.investment), apr: product.apr,
  linked_price: product.linkedPrice, days: product.days, status: order.status, created_at: order.createdAt, matures_at: product.maturesAt,
  settlement_price: product.settlementPrice, payout: order.payout === null ? null : toText(order.payout), payout_currency: order.payoutCurrency, ended_at: order.endedAt,
});

/** @throws Refusal `dual_product_unknown` at `id`. */
async function productOf(queries: Queries, id: string): Promise<ProductRow> {
  const [row] = await queries.select().from(products).where(eq(products.id, id));
  if (!row) throw new Refusal('dual_product_unknown', {}, 'id');
  return row;
}

const handlers: Handlers = {
  'dual.products': async ({ queries, exchange, now }) =>
    (await queries.select().from(products).where(gt(products.saleEndsAt, now)).orderBy(asc(products.currency), asc(products.days))).map((row) => productView(row, exchange, now)),

  'dual.product': async ({ args, queries, exchange, now }) => productView(await productOf(queries, args.id), exchange, now),

  'dual.buy': ({ args, user, command }) =>
    command(async (work) => {
      const product = await productOf(work.queries, args.id);
      return orderView(await buy(work, user.id, product, args.num), product);
    }),

  'dual.orders': async ({ args, user, queries }) => {
    const coin = args.currency_id === undefined ? undefined : coinById(args.currency_id, 'currency_id').code;
    const where = and(eq(orders.userId, user.id), args.type === undefined ? undefined : eq(orders.status, args.type), coin === undefined ? undefined : eq(products.currency, coin));
    const rows = await queries.select().from(orders).innerJoin(products, eq(products.id, orders.productId)).where(where).orderBy(desc(orders.id)).limit(args.limit).offset(offsetOf(args));
    const counted = coin === undefined ? await countOf(queries, orders, where) : (await queries.select({ id: orders.id }).from(orders).innerJoin(products, eq(products.id, orders.productId)).where(where)).length;
    return { list: rows.map((row) => orderView(row.dual_order, row.dual_product)), total: counted };
  },
};

/** Every series has begun: the first products open when the markets have their prices. */
async function start(exchange: Exchange): Promise<void> {
  await exchange.command(async (work) => {
    const begun = new Set((await work.queries.select({ series: products.series }).from(products)).map(({ series }) => series));
    for (const number of SERIES.keys()) if (!begun.has(number)) await openNext(work, exchange, number);
  });
}

/** Dual investment: shares that pay in one of two currencies, as the price decides when they mature. */
export const dual: Room = {
  name: 'dual',
  migrations: migrationsBeside(import.meta.url, 'dual'),
  handlers,
  timers: {
    [CLOSE]: (work, id, exchange) => close(work, exchange, id),
    [SETTLE]: (work, id, exchange) => settle(work, exchange, id),
    [PAY]: (work, id) => pay(work, id),
  },
  start,
};
