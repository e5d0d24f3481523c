import Big from 'big.js';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import { MAX_PLACES } from '../../domain/money.ts';
import { DAY } from '../../domain/period.ts';
import { identity, time, units } from '../kernel/database/columns.ts';
import type { Queries } from '../kernel/database/database.ts';
import { toBig, toUnits } from '../kernel/ledger/units.ts';

const leftAlone = pgTable('left_alone', {
  userId: identity('user_id').notNull(),
  at: time('at').notNull(),
  usdt: units('usdt').notNull(),
});

/**
 * Returns the value that left a user within the last 24 hours with the pay password alone, in USDT.
 * @param wall true time.
 */
export async function leftWithin24h(queries: Queries, userId: string, wall: number): Promise<Big> {
  const [sum] = await queries
    .select({ usdt: sql<string>`coalesce(sum(${leftAlone.usdt}), 0)::text` })
    .from(leftAlone)
    .where(and(eq(leftAlone.userId, userId), gt(leftAlone.at, wall - DAY)));
  return toBig(BigInt(sum?.usdt ?? '0'));
}

/**
 * Notes what leaves now with the pay password alone, in USDT, rounded up. What is older than a day counts no more, and
 * goes.
 */
export async function noteLeft(queries: Queries, userId: string, usdt: Big, wall: number): Promise<void> {
  await queries.delete(leftAlone).where(and(eq(leftAlone.userId, userId), lte(leftAlone.at, wall - DAY)));
  if (usdt.gt(0))
    await queries.insert(leftAlone).values({ userId, at: wall, usdt: toUnits(usdt.round(MAX_PLACES, Big.roundUp)) });
}
