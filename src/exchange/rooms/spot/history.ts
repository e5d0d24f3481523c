import { and, count, desc, eq, gte, lt } from 'drizzle-orm';
import type { Calls } from '../../../../schemas/calls.ts';
import type { OrderSide } from '../../../domain/spot/spot.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { fills, orders } from './tables.ts';
import { fillView, orderView } from './views.ts';

type OrdersAsked = Calls['spot.buys']['args'];
type FillsAsked = Calls['spot.fills']['args'];

/** Returns a page of a user's orders of one side, by placement time, newest first. */
export async function orderPage(
  queries: Queries,
  userId: string,
  side: OrderSide,
  { page, limit, symbol, status, from, to }: OrdersAsked,
): Promise<Calls['spot.buys']['message']> {
  const where = and(
    eq(orders.userId, userId),
    eq(orders.side, side),
    symbol === undefined ? undefined : eq(orders.symbol, symbol),
    status === undefined ? undefined : eq(orders.status, status),
    from === undefined ? undefined : gte(orders.createdAt, from),
    to === undefined ? undefined : lt(orders.createdAt, to),
  );
  const [all] = await queries.select({ count: count() }).from(orders).where(where);
  const rows = await queries
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { page, limit, total: all?.count ?? 0, list: rows.map(orderView) };
}

/** Returns a page of the trades that filled a user's orders, newest first. */
export async function fillPage(
  queries: Queries,
  userId: string,
  { page, limit, symbol, side, from, to, order_id }: FillsAsked,
): Promise<Calls['spot.fills']['message']> {
  const where = and(
    eq(orders.userId, userId),
    symbol === undefined ? undefined : eq(orders.symbol, symbol),
    side === undefined ? undefined : eq(orders.side, side),
    order_id === undefined ? undefined : eq(orders.id, order_id),
    from === undefined ? undefined : gte(fills.at, from),
    to === undefined ? undefined : lt(fills.at, to),
  );
  const [all] = await queries
    .select({ count: count() })
    .from(fills)
    .innerJoin(orders, eq(orders.id, fills.orderId))
    .where(where);
  const rows = await queries
    .select()
    .from(fills)
    .innerJoin(orders, eq(orders.id, fills.orderId))
    .where(where)
    .orderBy(desc(fills.at), desc(fills.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { page, limit, total: all?.count ?? 0, list: rows.map((row) => fillView(row.spot_fill, row.spot_order)) };
}
