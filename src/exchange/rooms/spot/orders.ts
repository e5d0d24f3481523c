import { and, asc, count, desc, eq, gte, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import type { Placeholder, SQL } from 'drizzle-orm';
import type { OrderSide } from '../../../domain/spot/spot.ts';
import type { Reaching } from '../../kernel/clock/due.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import { laneOfMarketIn } from '../../kernel/basics/lane-names.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { orders } from './tables.ts';
import type { Order } from './tables.ts';

/** The condition for orders that are in the book. */
export const isResting: SQL = inArray(orders.status, ['open', 'partial']);

/** The condition for orders that have not ended: those in the book, and stop orders that are not in it yet. */
const isOpen: SQL = inArray(orders.status, ['waiting', 'open', 'partial']);

/** As `Reaching`: the markets in which people have orders that may be filled. */
export const marketsOfOrders: Reaching = (users) => sql`
  select ${laneOfMarketIn(orders.symbol)} from spot_order
  where spot_order.user_id in (${users}) and spot_order.status in ('waiting', 'open', 'partial')`;

/** The condition for stop orders whose price is not reached. */
export const isWaiting: SQL = eq(orders.status, 'waiting');

/** Returns the unfilled quantity of a limit order, in units of base. */
export const restOf = (order: Order): bigint => (order.quantity ?? 0n) - order.filled;

/** Returns the priority of orders: best price first, at one price the older first. */
const priority = (side: OrderSide): SQL[] => [
  side === 'buy' ? desc(orders.price) : asc(orders.price),
  asc(orders.enteredAt),
  asc(orders.id),
];

/** Builds the query for the best price among users' waiting orders on a side of a market. */
const best = (queries: Queries, symbol: string | Placeholder, side: OrderSide) =>
  queries
    .select({ price: orders.price })
    .from(orders)
    .where(and(eq(orders.symbol, symbol), eq(orders.side, side), isResting))
    .orderBy(...priority(side))
    .limit(1);

/** The best prices at which users' orders wait in a market, where any do. */
export interface BestPrices {
  /** On the side of an order. */
  readonly own: bigint | undefined;
  /** On the side that it trades with. */
  readonly other: bigint | undefined;
}

const otherSide = (side: OrderSide): OrderSide => (side === 'buy' ? 'sell' : 'buy');

/** Returns the best price of both sides for an order of one of them. */
export async function bestPrices(queries: Queries, symbol: string, side: OrderSide): Promise<BestPrices> {
  return { own: await bestPrice(queries, symbol, side), other: await bestPrice(queries, symbol, otherSide(side)) };
}

/** Returns the best price of a side; undefined where no user's order waits. */
export async function bestPrice(queries: Queries, symbol: string, side: OrderSide): Promise<bigint | undefined> {
  const [found] = await best(queries, symbol, side);
  return found?.price ?? undefined;
}

const standingFor = (side: OrderSide) =>
  prepared((queries) => {
    const own = queries.$with('own').as(
      queries
        .select({ count: count().as('count') })
        .from(orders)
        .where(and(eq(orders.userId, sql.placeholder('userId')), isOpen)),
    );
    const beside = queries.$with('beside').as(best(queries, sql.placeholder('symbol'), side));
    const against = queries.$with('against').as(best(queries, sql.placeholder('symbol'), otherSide(side)));
    return queries
      .with(own, beside, against)
      .select({ count: own.count, own: beside.price, other: against.price })
      .from(own)
      .leftJoin(beside, sql`true`)
      .leftJoin(against, sql`true`);
  });

const standingOf = { buy: standingFor('buy'), sell: standingFor('sell') };

/**
 * Returns the number of a user's open orders in all markets, and the best prices for an order in a market, in one
 * statement.
 */
export async function standing(
  queries: Queries,
  userId: string,
  symbol: string,
  side: OrderSide,
): Promise<{ readonly count: number; readonly best: BestPrices }> {
  const [found] = await standingOf[side](queries).execute({ userId, symbol });
  return { count: found?.count ?? 0, best: { own: found?.own ?? undefined, other: found?.other ?? undefined } };
}

/**
 * Returns the resting orders that an incoming order with `limit` (null: any price) can trade with, without the user's
 * own, by priority.
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
 * Returns the orders that entered the book before `time` and that a trade of the market at `price` may fill, by
 * priority.
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

/** Returns a user's own order. @throws Refusal `order_unknown` at `id`. */
export async function ownOrder(queries: Queries, userId: string, id: string): Promise<Order> {
  const [order] = await queries
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)));
  if (!order) throw new Refusal('order_unknown', {}, 'id');
  return order;
}

/** Returns the market of an order; undefined where there is none of that id. */
export async function symbolOf(queries: Queries, id: string): Promise<string | undefined> {
  const [order] = await queries.select({ symbol: orders.symbol }).from(orders).where(eq(orders.id, id));
  return order?.symbol;
}

/** Returns a user's open orders, by placement time, newest first. */
export function openOrders(queries: Queries, userId: string, symbol?: string): Promise<Order[]> {
  return queries
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), isOpen, symbol === undefined ? undefined : eq(orders.symbol, symbol)))
    .orderBy(desc(orders.createdAt), desc(orders.id));
}
