import { and, desc, eq, ne, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Calls } from '../../../../schemas/calls.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { countOf, offsetOf } from '../../kernel/database/page.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { coinById } from '../../catalogue/coins.ts';
import { orders } from './tables.ts';
import type { Order } from './tables.ts';
import { orderViews } from './views.ts';
import type { Reader } from './views.ts';

const isSide = (userId: string): SQL | undefined => or(eq(orders.buyerId, userId), eq(orders.sellerId, userId));

/**
 * Returns an order that a user is a side of.
 * @throws Refusal `order_unknown` at `id`.
 */
export async function orderOf(queries: Queries, userId: string, id: string): Promise<Order> {
  const [order] = await queries
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isSide(userId)));
  if (!order) throw new Refusal('order_unknown', {}, 'id');
  return order;
}

/** Returns an order by its id, for timers, which no user calls. */
export async function orderById(queries: Queries, id: string): Promise<Order | undefined> {
  const [order] = await queries.select().from(orders).where(eq(orders.id, id));
  return order;
}

/**
 * Returns a page of a user's orders, newest first: those the user took, or those on the user's own advertisements; of
 * one state, one side, one coin.
 */
export async function orderPage(
  queries: Queries,
  reader: Reader,
  role: 'taker' | 'maker',
  args: Calls['c2c.orders']['args'],
): Promise<Calls['c2c.orders']['message']> {
  const { page, limit, is_sure, type, currency_id: currency } = args;
  const coin = currency === undefined ? undefined : coinById(currency, 'currency_id');
  const where = and(
    role === 'taker' ? eq(orders.takerId, reader.id) : and(ne(orders.takerId, reader.id), isSide(reader.id)),
    is_sure && eq(orders.status, is_sure),
    type && eq(type === 'buy' ? orders.buyerId : orders.sellerId, reader.id),
    coin && eq(orders.coin, coin.code),
  );
  const rows = await queries
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.id))
    .limit(limit)
    .offset(offsetOf({ page, limit }));
  return { page, limit, total: await countOf(queries, orders, where), list: await orderViews(queries, rows, reader) };
}
