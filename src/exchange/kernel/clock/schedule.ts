import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import type { BatchWriter } from '../database/batched-writes.ts';
import type { Timer } from './due.ts';
import { timers } from './tables.ts';

/**
 * Schedules timers inside a command: it takes effect when the command commits. They are one parameter: to build and to
 * parse a statement with five for each of many takes longer than to insert them.
 */
export async function schedule(queries: Queries, scheduled: readonly Timer[]): Promise<void> {
  if (scheduled.length === 0) return;
  const rows = scheduled.map(({ kind, object, due, lane, wideLane }) => ({
    kind,
    object,
    due,
    lane,
    wide_lane: wideLane,
  }));
  await queries.execute(sql`
    insert into timer (kind, object, due, lane, wide_lane) select kind, object, due, lane, wide_lane
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as asked (kind text, object text, due bigint, lane text, wide_lane text)
    on conflict do nothing`);
}

/** Schedules the timers of several commands. */
export const timerWriter: BatchWriter<Timer> = { write: schedule };

/** Takes timers back. Harmless for one that has gone off. */
export async function unschedule(queries: Queries, back: readonly Omit<Timer, 'due'>[]): Promise<void> {
  const [one, another] = back;
  if (!one) return;
  const kinds = sql.param(back.map(({ kind }) => kind));
  const objects = sql.param(back.map(({ object }) => object));
  await queries
    .delete(timers)
    .where(
      another
        ? sql`(${timers.kind}, ${timers.object}) in (select * from unnest(${kinds}::text[], ${objects}::text[]))`
        : and(eq(timers.kind, one.kind), eq(timers.object, one.object)),
    );
}

/** Returns whether a timer is still to be carried out, inside a command that holds its lane. */
export async function isScheduled(queries: Queries, { kind, object }: Omit<Timer, 'due'>): Promise<boolean> {
  const where = and(eq(timers.kind, kind), eq(timers.object, object));
  return (await queries.select({ due: timers.due }).from(timers).where(where).limit(1)).length > 0;
}
