import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Queries } from '../database/database.ts';
import { timers } from './tables.ts';

/** Something that will happen. Asking twice for the same is asking once. */
export interface Timer {
  readonly kind: string;
  readonly object: string;
  /** Exchange time, milliseconds. */
  readonly due: number;
  /**
   * The lane that it belongs to, as `user:42`: it happens before what comes later there, and changes nothing else but
   * the house's accounts. Without one it happens before whatever comes later, with the whole exchange to itself.
   */
  readonly lane?: string | null;
}

/** The moment up to which timers are looked for: exchange time, and the true time for those that failed before. */
export interface Moment {
  readonly now: number;
  readonly wall: number;
}

const KEY = { kind: timers.kind, object: timers.object, due: timers.due, lane: timers.lane };
const ORDER = [asc(timers.due), asc(timers.kind), asc(timers.object)];

const readyBy = ({ now, wall }: Moment): SQL | undefined => and(lte(timers.due, now), lte(timers.retryAt, wall));

/** Returns the conditions for what must happen before a command: each finds its rows by an index. */
const before = (lanes: readonly string[] | undefined): readonly (SQL | undefined)[] =>
  lanes === undefined ? [undefined] : [isNull(timers.lane), inArray(timers.lane, [...lanes])];

/**
 * Returns whether a timer is ready that must happen before a command.
 * @param lanes those of the command; it has the whole exchange to itself without.
 */
export async function isAnyReady(queries: Queries, moment: Moment, lanes?: readonly string[]): Promise<boolean> {
  const found = before(lanes).map(
    (where) =>
      sql`exists ${queries
        .select({ due: timers.due })
        .from(timers)
        .where(and(where, readyBy(moment)))}`,
  );
  const [row] = await queries.select({ ready: sql<boolean>`${sql.join(found, sql` or `)}` }).from(sql`(select) as one`);
  return row?.ready === true;
}

/** Returns the earliest timer that is ready and must happen before a command. @param lanes as of `isAnyReady`. */
export async function firstReady(
  queries: Queries,
  moment: Moment,
  lanes?: readonly string[],
): Promise<Timer | undefined> {
  const firsts = before(lanes).map((where) =>
    queries
      .select(KEY)
      .from(timers)
      .where(and(where, readyBy(moment)))
      .orderBy(...ORDER)
      .limit(1),
  );
  const [one, other] = firsts;
  if (!one) return undefined;
  const [first] = await (other
    ? unionAll(one, other)
        .orderBy(sql`due, kind, object`)
        .limit(1)
    : one);
  return first;
}

/** Tells whether two are one timer. */
export const isSame = (one: Timer, other: Timer): boolean =>
  one.kind === other.kind && one.object === other.object && one.due === other.due;

/**
 * Takes the earliest timer that is ready for this transaction: it is gone if and when the transaction commits. The
 * choice is made inside the transaction, so timers are carried out in order of time.
 */
export async function takeFirst(queries: Queries, moment: Moment): Promise<Timer | undefined> {
  const first = queries
    .select({ due: timers.due, kind: timers.kind, object: timers.object })
    .from(timers)
    .where(readyBy(moment))
    .orderBy(...ORDER)
    .limit(1);
  const [taken] = await queries
    .delete(timers)
    .where(sql`(${timers.due}, ${timers.kind}, ${timers.object}) in ${first}`)
    .returning(KEY);
  return taken;
}

/**
 * Takes this timer for this transaction, which holds its lane, or has the whole exchange to itself.
 * @returns whether it was there, and no other must happen before it.
 */
export async function takeThis(queries: Queries, timer: Timer, wall: number): Promise<boolean> {
  const place = sql`(${timers.due}, ${timers.kind}, ${timers.object})`;
  const earlier = before(timer.lane ? [timer.lane] : undefined).map(
    (where) =>
      sql`not exists ${queries
        .select({ due: timers.due })
        .from(timers)
        .where(
          and(where, lte(timers.retryAt, wall), sql`${place} < (${timer.due}::bigint, ${timer.kind}, ${timer.object})`),
        )}`,
  );
  const taken = await queries
    .delete(timers)
    .where(
      and(
        eq(timers.due, timer.due),
        eq(timers.kind, timer.kind),
        eq(timers.object, timer.object),
        lte(timers.retryAt, wall),
        ...earlier,
      ),
    )
    .returning({ due: timers.due });
  return taken.length > 0;
}
