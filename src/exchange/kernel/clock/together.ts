import { and, asc, eq, gte, isNotNull, lte, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { sideOf } from '../basics/lane-names.ts';
import type { Queries } from '../database/database.ts';
import type { Reaching, Timer } from './due.ts';
import { lanes, timers } from './tables.ts';

// Many timers of one kind may be due at one moment, each in a lane of its own: one transaction carries some of them
// out.

/** A timer of a lane. */
export type LanedTimer = Timer & { readonly lane: string };

/** Selects rows by many texts, which are one parameter: hundreds take longer to build and to parse than to look up. */
const isAmong = (column: AnyColumn, texts: readonly string[]): SQL => sql`${column} = any(${sql.param(texts)}::text[])`;

/**
 * Returns timers of the kind of this one that are due at the same moment, each in a lane of its own that nobody holds
 * now. Those of one side (`sideOf`) may be carried out together; the sides at the same time.
 *
 * @param most the greatest number of them.
 */
export async function thoseBeside(
  queries: Queries,
  timer: Timer,
  wall: number,
  most: number,
): Promise<readonly (readonly LanedTimer[])[]> {
  const rows = await queries
    .select({ kind: timers.kind, object: timers.object, due: timers.due, lane: timers.lane })
    .from(timers)
    .where(
      and(
        eq(timers.due, timer.due),
        eq(timers.kind, timer.kind),
        lte(timers.retryAt, wall),
        isNotNull(timers.lane),
        gte(timers.object, timer.object),
      ),
    )
    .orderBy(asc(timers.object))
    .limit(most);
  const byLane = new Map<string, LanedTimer>();
  for (const { lane, ...row } of rows) if (lane !== null && !byLane.has(lane)) byLane.set(lane, { ...row, lane });
  const keys = [...byLane.keys()];
  // One alone needs no other, and most timers are.
  if (keys.length < 2) return [];
  const known = await queries.select({ key: lanes.key }).from(lanes).where(isAmong(lanes.key, keys));
  const free = await queries
    .select({ key: lanes.key })
    .from(lanes)
    .where(isAmong(lanes.key, keys))
    .for('update', { skipLocked: true });
  const held = new Set(known.map(({ key }) => key));
  for (const { key } of free) held.delete(key);
  const sides: LanedTimer[][] = [];
  for (const one of byLane.values()) if (!held.has(one.lane)) (sides[sideOf(one.lane)] ??= []).push(one);
  return sides.filter((side) => side !== undefined);
}

/** Selects the id of the user whose lane a timer belongs to. */
const OWNER = sql`select case when ${timers.lane} like 'user:%' then substr(${timers.lane}, 6)::bigint end`;

/** Takes timers of `thoseBeside` for this transaction, which holds their lanes. @returns those whose turn has come. */
export async function takeTogether(
  queries: Queries,
  beside: readonly LanedTimer[],
  wall: number,
  reaching: Reaching | undefined,
): Promise<readonly LanedTimer[]> {
  const [one] = beside;
  if (!one) return [];
  const earlier = sql`select from timer as earlier where earlier.retry_at <= ${wall}::bigint
    and (earlier.due, earlier.kind, earlier.object) < (${timers.due}, ${timers.kind}, ${timers.object})`;
  // Few are due before this moment: what they may touch is only asked of those.
  const wide = sql`select from timer as earlier where earlier.wide_lane is not null
    and earlier.retry_at <= ${wall}::bigint and (earlier.due, earlier.kind) < (${one.due}::bigint, ${one.kind})`;
  const taken = await queries
    .delete(timers)
    .where(
      and(
        eq(timers.due, one.due),
        eq(timers.kind, one.kind),
        isAmong(
          timers.object,
          beside.map(({ object }) => object),
        ),
        lte(timers.retryAt, wall),
        sql`not exists (${earlier} and earlier.lane is null and earlier.wide_lane is null)`,
        sql`not exists (${earlier} and earlier.lane = ${timers.lane})`,
        reaching && sql`not exists (${wide} and earlier.wide_lane in (${reaching(OWNER)}))`,
      ),
    )
    .returning({ object: timers.object });
  const objects = new Set(taken.map(({ object }) => object));
  return beside.filter(({ object }) => objects.has(object));
}
