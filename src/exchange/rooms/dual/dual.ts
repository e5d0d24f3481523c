import { and, asc, count, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { DualOrder, DualProduct } from '../../../../schemas/dual.types.ts';
import { plain } from '../../../domain/money.ts';
import { offsetOf } from '../../kernel/database/page.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { migrationsBeside } from '../../kernel/database/migrate.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import { toText } from '../../kernel/ledger/units.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { Handlers, Room } from '../../kernel/room.ts';
import { coinByCode, coinById } from '../../catalogue/coins.ts';
import { PAY, SETTLE, seriesOfOrders, seriesOfPosition, seriesOfProduct, touchedIn } from './lanes.ts';
import { buy, pay, setAutoRenew, settle } from './positions.ts';
import { CLOSE, closeSales, isOnSale, openSales, remainingOf } from './sales.ts';
import { investedIn, orders, products } from './tables.ts';
import type { OrderRow, ProductRow } from './tables.ts';

/** The decimals of linked and settlement prices. */
const PLACES: Readonly<Record<string, number>> = { BTC: 1, ETH: 2 };
const placesOf = (currency: string): number => PLACES[currency] ?? 2;

function productView(row: ProductRow, exchange: Exchange, now: number): DualProduct {
  const price = exchange.prices.usdt(row.currency, now);
  if (!price) throw new Error(`${row.currency} has no price.`);
  const remaining = remainingOf(exchange.options.seed, row, now);
  return {
    id: row.id,
    kind: row.kind,
    currency: row.currency,
    currency_id: coinByCode(row.currency).id,
    invest_currency: investedIn(row),
    price_places: placesOf(row.currency),
    share_price: row.sharePrice,
    apr: row.apr,
    linked_price: row.linkedPrice,
    price: plain(price),
    days: row.days,
    sale_ends_at: row.saleEndsAt,
    matures_at: row.maturesAt,
    total_shares: row.totalShares,
    remaining_shares: remaining,
    on_sale: isOnSale(row, remaining, now),
  };
}

const orderView = (order: OrderRow, product: ProductRow): DualOrder => ({
  id: order.id,
  product_id: product.id,
  kind: product.kind,
  currency: product.currency,
  invest_currency: investedIn(product),
  price_places: placesOf(product.currency),
  num: order.shares,
  investment: toText(order.investment),
  apr: product.apr,
  linked_price: product.linkedPrice,
  days: product.days,
  status: order.status,
  created_at: order.createdAt,
  matures_at: product.maturesAt,
  settlement_price: product.settlementPrice,
  payout: order.payout === null ? null : toText(order.payout),
  payout_currency: order.payoutCurrency,
  ended_at: order.endedAt,
  auto_renew: order.autoRenew,
  renewal: order.renewal,
  renewed_to: order.renewedTo,
});

/**
 * Returns a product by its id.
 * @throws Refusal `dual_product_unknown` at `id`.
 */
async function productOf(queries: Queries, id: string): Promise<ProductRow> {
  const [row] = await queries.select().from(products).where(eq(products.id, id));
  if (!row) throw new Refusal('dual_product_unknown', {}, 'id');
  return row;
}

const handlers: Handlers = {
  'dual.products': async ({ queries, exchange, now }) => {
    const rows = await queries
      .select()
      .from(products)
      .where(gt(products.saleEndsAt, now))
      .orderBy(asc(products.currency), desc(products.kind), asc(products.days), asc(products.series));
    return rows.map((row) => productView(row, exchange, now));
  },

  'dual.product': async ({ args, queries, exchange, now }) =>
    productView(await productOf(queries, args.id), exchange, now),

  'dual.buy': ({ args, user, exchange, command }) =>
    command(async (work) => {
      const product = await productOf(work.queries, args.id);
      return orderView(
        await buy(work, exchange, product, { userId: user.id, shares: args.num, autoRenew: args.auto_renew }),
        product,
      );
    }),

  'dual.autoRenew': ({ args, user, command }) =>
    command(async (work) => {
      const order = await setAutoRenew(work, user.id, args.id, args.auto_renew);
      return orderView(order, await productOf(work.queries, order.productId));
    }),

  'dual.orders': async ({ args, user, queries }) => {
    const coin = args.currency_id === undefined ? undefined : coinById(args.currency_id, 'currency_id').code;
    const where = and(
      eq(orders.userId, user.id),
      args.type === undefined ? undefined : eq(orders.status, args.type),
      args.scope === undefined ? undefined : args.scope === 'open' ? isNull(orders.endedAt) : isNotNull(orders.endedAt),
      coin === undefined ? undefined : eq(products.currency, coin),
    );
    const rows = await queries
      .select()
      .from(orders)
      .innerJoin(products, eq(products.id, orders.productId))
      .where(where)
      .orderBy(desc(orders.id))
      .limit(args.limit)
      .offset(offsetOf(args));
    const [all] = await queries
      .select({ rows: count() })
      .from(orders)
      .innerJoin(products, eq(products.id, orders.productId))
      .where(where);
    return { list: rows.map((row) => orderView(row.dual_order, row.dual_product)), total: all?.rows ?? 0 };
  },
};

/** The room of dual investment: shares that pay in one of two currencies, which the price decides when they mature. */
export const dual: Room = {
  name: 'dual',
  migrations: migrationsBeside(import.meta.url, 'dual'),
  handlers,
  lanes: {
    calls: ['dual.buy', 'dual.autoRenew'],
    names: { 'sale of product:{id}': seriesOfProduct, 'sale of position:{id}': seriesOfPosition },
    timers: { [SETTLE]: touchedIn('purchased'), [PAY]: touchedIn('settling') },
    reaching: seriesOfOrders,
  },
  timers: {
    [CLOSE]: (work, object, exchange) => closeSales(work, exchange, object),
    [SETTLE]: (work, id, exchange) => settle(work, exchange, id),
    [PAY]: (work, id, exchange) => pay(work, exchange, id),
  },
  // The first products open once the markets have prices.
  start: (exchange) => exchange.command((work) => openSales(work, exchange)),
};
