import { DAY } from '../../../domain/period.ts';
import { usersByIds } from '../account/index.ts';
import { and, count, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { C2CTrader } from '../../../../schemas/c2c.types.ts';
import { completionOf } from '../../../domain/c2c/c2c.ts';
import { plain } from '../../../domain/money.ts';
import type { User } from '../../kernel/user.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { ads, orders, records } from './tables.ts';

/** The public record of a user's trades. */
export type Reputation = Pick<C2CTrader, 'completed' | 'completion' | 'release_time'>;

function reputationOf(record: typeof records.$inferSelect | null | undefined): Reputation {
  const { completed = 0, ended = 0, releases = 0, releaseTime = 0 } = record ?? {};
  const completion = completionOf(completed, ended);
  return {
    completed,
    completion: completion && plain(completion),
    release_time: releases === 0 ? null : Math.round(releaseTime / releases),
  };
}

/** Returns traders by their ids. */
export async function tradersOf(
  queries: Queries,
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, C2CTrader>> {
  if (ids.length === 0) return new Map();
  const known = await queries
    .select()
    .from(records)
    .where(inArray(records.userId, [...new Set(ids)]));
  const recordOf = new Map(known.map((record) => [record.userId, record]));
  const people = await usersByIds(queries, ids);
  return new Map(people.map((person) => [person.id, traderOf(person, recordOf.get(person.id), now)]));
}

/**
 * Tells whether a viewer may see a person: everybody sees those who offer something now, and the two sides of an order
 * see each other.
 */
export async function showsTrader(queries: Queries, person: string, viewer: string | undefined): Promise<boolean> {
  const [offer] = await queries
    .select({ id: ads.id })
    .from(ads)
    .where(and(eq(ads.userId, person), eq(ads.state, 'active')))
    .limit(1);
  if (offer) return true;
  if (viewer === undefined) return false;
  const between = or(
    and(eq(orders.buyerId, person), eq(orders.sellerId, viewer)),
    and(eq(orders.buyerId, viewer), eq(orders.sellerId, person)),
  );
  const [order] = await queries
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.takerId, [person, viewer]), between))
    .limit(1);
  return order !== undefined;
}

const traderOf = (member: User, record: typeof records.$inferSelect | undefined, now: number): C2CTrader => ({
  id: member.id,
  nickname: member.nickname,
  avatar: member.avatar,
  merchant: member.merchant,
  verified: member.merchant && member.level === 'advanced',
  registered_days: Math.max(0, Math.floor((now - member.createdAt) / DAY)),
  ...reputationOf(record),
});

export async function reputation(queries: Queries, userId: string): Promise<Reputation> {
  const [record] = await queries.select().from(records).where(eq(records.userId, userId));
  return reputationOf(record);
}

/** The change of a user's record by an ended order. */
export interface Addition {
  readonly completed?: number;
  readonly releases?: number;
  /** The time from payment to release, milliseconds. */
  readonly releaseTime?: number;
}

export async function addToRecord(
  queries: Queries,
  userId: string,
  { completed = 0, releases = 0, releaseTime = 0 }: Addition,
): Promise<void> {
  await queries
    .insert(records)
    .values({ userId, completed, ended: 1, releases, releaseTime })
    .onConflictDoUpdate({
      target: records.userId,
      set: {
        completed: sql`${records.completed} + ${completed}`,
        ended: sql`${records.ended} + 1`,
        releases: sql`${records.releases} + ${releases}`,
        releaseTime: sql`${records.releaseTime} + ${releaseTime}`,
      },
    });
}

/**
 * Returns the orders of a user that have not ended: those the user took, and those on the user's own advertisements.
 */
export async function openOrders(
  queries: Queries,
  userId: string,
): Promise<{ readonly taken: number; readonly made: number }> {
  const rows = await queries
    .select({ mine: sql<boolean>`${orders.takerId} = ${userId}`, rows: count() })
    .from(orders)
    .where(and(isOpen, or(eq(orders.buyerId, userId), eq(orders.sellerId, userId))))
    .groupBy(sql`1`);
  const of = (mine: boolean): number => rows.find((row) => row.mine === mine)?.rows ?? 0;
  return { taken: of(true), made: of(false) };
}

/**
 * Returns the times at which a user as the buyer let orders fail, by cancelling or by not paying in time, in the last
 * two days.
 */
export async function cancellationsOf(queries: Queries, userId: string, now: number): Promise<number[]> {
  const rows = await queries
    .select({ at: orders.settledAt })
    .from(orders)
    .where(
      and(
        eq(orders.buyerId, userId),
        inArray(orders.cancelledBy, ['buyer', 'time']),
        gt(orders.settledAt, now - 2 * DAY),
      ),
    );
  return rows.flatMap(({ at }) => at ?? []);
}

/** Selects orders that have not ended. */
export const isOpen = inArray(orders.status, ['pending', 'paid']);
