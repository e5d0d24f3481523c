import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '../../kernel/database/database.ts';
import { countOf, offsetOf } from '../../kernel/database/page.ts';
import type { Page } from '../../kernel/database/page.ts';
import { closings, trades } from './tables.ts';
import type { Trade } from './tables.ts';

// Reads for rooms that follow trades. A user's own trades are those that are no copies.

/** Selects the trades of all users, for a room to join with its own rows by `id`. */
export const allTrades = (queries: Queries) => queries.select().from(trades).as('trade');

/** Returns trades by their ids, in no order; ids without a trade are left out. */
export const tradesByIds = async (queries: Queries, ids: readonly string[]): Promise<Trade[]> =>
  ids.length === 0
    ? []
    : queries
        .select()
        .from(trades)
        .where(inArray(trades.id, [...ids]));

const own = (userId: string, status: 'held' | 'closed'): SQL | undefined =>
  and(eq(trades.userId, userId), eq(trades.status, status), isNull(trades.copiedFrom));

/** Returns a page of a user's own closed trades, the latest first, and the number of all of them. */
export async function ownClosedTrades(
  queries: Queries,
  userId: string,
  page: Page,
): Promise<{ rows: Trade[]; total: number }> {
  const where = own(userId, 'closed');
  const rows = await queries
    .select()
    .from(trades)
    .where(where)
    .orderBy(desc(trades.closedAt), desc(trades.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { rows, total: await countOf(queries, trades, where) };
}

/** Returns a user's own open positions, the latest first. */
export const ownHeldTrades = (queries: Queries, userId: string): Promise<Trade[]> =>
  queries.select().from(trades).where(own(userId, 'held')).orderBy(desc(trades.openedAt), desc(trades.id));

/** Returns the latest position that a user has opened as their own, open or closed. */
export async function latestOwnTrade(queries: Queries, userId: string): Promise<Trade | undefined> {
  const [trade] = await queries
    .select()
    .from(trades)
    .where(and(eq(trades.userId, userId), isNull(trades.copiedFrom), isNotNull(trades.openedAt)))
    .orderBy(desc(trades.openedAt), desc(trades.id))
    .limit(1);
  return trade;
}

/** A closing of lots, in units. */
interface ClosedLots {
  readonly tradeId: string;
  readonly lots: bigint;
  /** The lots of the position that were closed before. */
  readonly earlier: bigint;
}

/** Returns a closing of a position. Nobody changes it, so it is as it was to whoever reads it later. */
export async function closingById(queries: Queries, id: string): Promise<ClosedLots> {
  const before = alias(closings, 'before');
  const [found] = await queries
    .select({
      tradeId: closings.tradeId,
      lots: closings.lots,
      earlier: sql<bigint>`(${queries
        .select({ lots: sql`coalesce(sum(${before.lots}), 0)` })
        .from(before)
        .where(and(eq(before.tradeId, closings.tradeId), lt(before.id, closings.id)))})`.mapWith(closings.lots),
    })
    .from(closings)
    .where(eq(closings.id, id));
  if (!found) throw new RangeError(`There is no closing ${id}.`);
  return found;
}
