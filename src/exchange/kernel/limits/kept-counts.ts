import { createHash } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { FIRST_WAIT, LONGEST_WAIT, leftOf } from './limits.ts';
import type { SlowingLimit } from './limits.ts';
import { limitCounts } from './tables.ts';

/** One that was counted: its key, and the end of the time that it was counted in. */
export interface Counted {
  readonly key: string;
  readonly until: number;
}

/** Returns the key of a count. Names that people typed are not stored. */
export const keyOf = (kind: string, who: string): string =>
  createHash('sha256').update(`${kind} ${who}`).digest('base64url');

/**
 * Counts one more in the database, in one statement of its own, so that of tries made at once, in whichever process, no
 * more are counted than the limit allows.
 * @param wall true time. @returns what was counted, or the milliseconds to wait where the limit is reached
 */
export async function countOne(
  queries: Queries,
  key: string,
  limit: SlowingLimit,
  wall: number,
): Promise<Counted | { readonly left: number }> {
  const { count: most, within, slowFrom = limit.count } = limit;
  const { until, count, last } = limitCounts;
  const over = sql`${until} <= ${wall}::bigint`;
  const wait = sql`least(${FIRST_WAIT} * power(2, ${count} - ${slowFrom}), ${LONGEST_WAIT})`;
  const waited = sql`(${count} < ${slowFrom} or ${last} + ${wait} <= ${wall}::bigint)`;
  for (;;) {
    const [counted] = await queries
      .insert(limitCounts)
      .values({ key, until: wall + within, count: 1, last: wall })
      .onConflictDoUpdate({
        target: limitCounts.key,
        set: {
          until: sql`case when ${over} then excluded.until else ${until} end`,
          count: sql`case when ${over} then 1 else ${count} + 1 end`,
          last: sql`excluded.last`,
        },
        setWhere: sql`${over} or (${count} < ${most} and ${waited})`,
      })
      .returning({ key: limitCounts.key, until });
    if (counted) return counted;
    const left = await leftFor(queries, key, limit, wall);
    if (left > 0) return { left };
    // Somebody gave a place back meanwhile.
  }
}

/** Returns the milliseconds to wait before one more is counted; 0 where it may be now. */
export async function leftFor(queries: Queries, key: string, limit: SlowingLimit, wall: number): Promise<number> {
  const [found] = await queries.select().from(limitCounts).where(eq(limitCounts.key, key));
  return found === undefined || found.until <= wall ? 0 : Math.max(0, leftOf(found, limit, wall));
}

/** Gives places back, unless their time is over. */
export async function giveBack(queries: Queries, counted: readonly Counted[]): Promise<void> {
  for (const { key, until } of counted)
    await queries
      .update(limitCounts)
      .set({ count: sql`greatest(0, ${limitCounts.count} - 1)` })
      .where(and(eq(limitCounts.key, key), eq(limitCounts.until, until)));
}

/** Deletes counts whose time is over. */
export async function forgetCounts(queries: Queries, wall: number): Promise<void> {
  await queries.delete(limitCounts).where(lte(limitCounts.until, wall));
}
