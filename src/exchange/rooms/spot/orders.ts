import { and, asc, count, desc, eq, gte, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { OrderSide } from '../../../domain/spot/spot.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { orders } from './tables.ts';
import type { Order } from './tables.ts';

/** Orders that stand in the book. */
export const isResting: SQL = inArray(orders.status, ['open', 'partial']);

/** Orders that have not ended: those of the book, and stop orders that are not in it yet. */
export const isOpen: SQL = inArray(orders.status, ['waiting', 'open', 'partial']);

/** Stop orders whose price has not come. */
export const isWaiting: SQL = eq(orders.status, 'waiting');

/** What an order still wants, in units of base. Of a limit order. */
export const restOf = (order: Order): bigint => (order.quantity ?? 0n) - order.filled;

/** Orders in the order in which they are served: best price first, at one price the older first. */
const priority = (side: OrderSide): SQL[] => [
  side === 'buy' ? desc(orders.price) : asc(orders.price),
  asc(orders.enteredAt),
  asc(orders.id),
];

/** Finds the best price at which somebody's order waits on a side of a market. */
const best = (queries: Queries, symbol: string, side: OrderSide) =>
  queries
    .select({ price: orders.price })
    .from(orders)
    .where(and(eq(orders.symbol, symbol), eq(orders.side, side), isResting))
    .orderBy(...priority(side))
    .limit(1);

/** That price; undefined where nobody's order waits. */
export async function bestPrice(queries: Queries, symbol: string, side: OrderSide): Promise<bigint | undefined> {
  const [found] = await best(queries, symbol, side);
  return found?.price ?? undefined;
}

/** How many orders a user has open anywhere, and the best price of a side of a market, in one statement. */
export async function standing(
  queries: Queries,
  userId: string,
  symbol: string,
  side: OrderSide,
): Promise<{ readonly count: number; readonly best: bigint | undefined }> {
  const own = queries.$with('own').as(
    queries
      .select({ count: count().as('count') })
      .from(orders)
      .where(and(eq(orders.userId, userId), isOpen)),
  );
  const first = queries.$with('first').as(best(queries, symbol, side));
  const [found] = await queries
    .with(own, first)
    .select({ count: own.count, price: first.price })
    .from(own)
    .leftJoin(first, sql`true`);
  return { count: found?.count ?? 0, best: found?.price ?? undefined };
}

/**
 * Resting orders that somebody who comes with `limit` (null: any price) can trade with, one's own left out, in their
 * priority.
 */
export function counterparts(
  queries: Queries,
  symbol: string,
  side: OrderSide,
  limit: bigint | null,
  userId: string,
): Promise<Order[]> {
  const reached = limit === null ? undefined : side === 'sell' ? lte(orders.price, limit) : gte(orders.price, limit);
  return queries
    .select()
    .from(orders)
    .where(and(eq(orders.symbol, symbol), eq(orders.side, side), isResting, ne(orders.userId, userId), reached))
    .orderBy(...priority(side));
}

/**
 * Orders that came into the book before `time` and that a trade of the market at `price` may fill, in their priority.
 */
export function reachedOrders(
  queries: Queries,
  symbol: string,
  side: OrderSide,
  price: bigint,
  time: number,
): Promise<Order[]> {
  return queries
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.symbol, symbol),
        eq(orders.side, side),
        isResting,
        lt(orders.enteredAt, time),
        side === 'buy' ? gte(orders.price, price) : lte(orders.price, price),
      ),
    )
    .orderBy(...priority(side));
}

/** A user's own order. @throws Refusal `order_unknown` at `id`. */
export async function ownOrder(queries: Queries, userId: string, id: string): Promise<Order> {
  const [order] = await queries
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)));
  if (!order) throw new Refusal('order_unknown', {}, 'id');
  return order;
}

/** A user's open orders, by the time they were placed, newest first. */
export function openOrders(queries: Queries, userId: string, symbol?: string): Promise<Order[]> {
  return queries
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), isOpen, symbol === undefined ? undefined : eq(orders.symbol, symbol)))
    .orderBy(desc(orders.createdAt), desc(orders.id));
}
