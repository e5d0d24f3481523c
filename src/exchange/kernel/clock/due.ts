import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Param, Placeholder, SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Queries } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { namedIn } from '../../../../schemas/lanes.ts';
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
  /**
   * Instead of `lane`: the lane of a timer that also touches people whom only its moment tells, as `market:BTCUSDT`. It
   * is carried out in that lane and in theirs. It happens before what comes later in that lane, and before what comes
   * later to anybody whom timers of that lane may touch (`Reaching`).
   */
  readonly wideLane?: string | null;
}

/**
 * Selects the names of the lanes whose timers may touch people, beside those of their own lanes: of the markets in
 * which their orders wait.
 * @param users selects the ids of the people.
 */
export type Reaching = (users: SQL) => SQL;

/** The moment up to which timers are looked for: exchange time, and the true time for those that failed before. */
export interface Moment {
  readonly now: number;
  readonly wall: number;
}

const KEY = {
  kind: timers.kind,
  object: timers.object,
  due: timers.due,
  lane: timers.lane,
  wideLane: timers.wideLane,
};
const ORDER = [asc(timers.due), asc(timers.kind), asc(timers.object)];

const readyBy = ({ now, wall }: Moment): SQL | undefined => and(lte(timers.due, now), lte(timers.retryAt, wall));

/** The lanes of a command, whose timers are looked for; those of the whole exchange without lanes. */
export interface Within {
  readonly lanes: readonly string[] | undefined;
  readonly reaching: Reaching | undefined;
}

/** Returns the conditions for what must happen before a command: each finds its rows by an index. */
function before({ lanes, reaching }: Within): readonly (SQL | undefined)[] {
  if (lanes === undefined) return [undefined];
  const users = namedIn('user', lanes);
  return beforeIn(sql.param([...lanes]), reaching && users.length > 0 ? reaching : undefined, sql.param(users));
}

const beforeIn = (
  lanes: Param | Placeholder,
  reaching: Reaching | undefined,
  users: Param | Placeholder,
): readonly (SQL | undefined)[] => [
  and(isNull(timers.lane), isNull(timers.wideLane)),
  sql`${timers.lane} = any(${lanes}::text[])`,
  sql`${timers.wideLane} = any(${lanes}::text[])`,
  ...(reaching ? [sql`${timers.wideLane} in (${reaching(sql`select unnest(${users}::bigint[])`)})`] : []),
];

/**
 * Returns whether a timer is ready that must happen before a command.
 */
export async function isAnyReady(queries: Queries, moment: Moment, { lanes, reaching }: Within): Promise<boolean> {
  const users = namedIn('user', lanes ?? []);
  const asked = { ...moment, lanes, users };
  const [row] = await (lanes === undefined
    ? anyReady(queries).execute(asked)
    : anyReadyIn(users.length > 0 ? reaching : undefined)(queries).execute(asked));
  return row?.ready === true;
}

const readiness = (conditions: readonly (SQL | undefined)[]) =>
  prepared((queries) => {
    const ready = and(lte(timers.due, sql.placeholder('now')), lte(timers.retryAt, sql.placeholder('wall')));
    const found = conditions.map(
      (where) => sql`exists ${queries.select({ due: timers.due }).from(timers).where(and(where, ready))}`,
    );
    return queries.select({ ready: sql<boolean>`${sql.join(found, sql` or `)}` }).from(sql`(select) as one`);
  });

const anyReady = readiness([undefined]);

const anyReadyInLanes = readiness(beforeIn(sql.placeholder('lanes'), undefined, sql.placeholder('users')));

/** Statements by the selection of the lanes whose timers may touch people, of which an exchange has one. */
const anyReadyReaching = new WeakMap<Reaching, typeof anyReady>();

function anyReadyIn(reaching: Reaching | undefined): typeof anyReady {
  if (!reaching) return anyReadyInLanes;
  const found =
    anyReadyReaching.get(reaching) ?? readiness(beforeIn(sql.placeholder('lanes'), reaching, sql.placeholder('users')));
  anyReadyReaching.set(reaching, found);
  return found;
}

/** Returns the earliest timer that is ready and must happen before a command. */
export async function firstReady(queries: Queries, moment: Moment, within: Within): Promise<Timer | undefined> {
  const firsts = before(within).map((where) =>
    queries
      .select(KEY)
      .from(timers)
      .where(and(where, readyBy(moment)))
      .orderBy(...ORDER)
      .limit(1),
  );
  const [one, other, ...others] = firsts;
  if (!one) return undefined;
  const [first] = await (other
    ? unionAll(one, other, ...others)
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
 * Takes this timer for this transaction, which holds its lanes, or has the whole exchange to itself.
 * @returns whether it was there, and no other must happen before it.
 */
export async function takeThis(queries: Queries, timer: Timer, wall: number, within: Within): Promise<boolean> {
  const place = sql`(${timers.due}, ${timers.kind}, ${timers.object})`;
  const earlier = before(within).map(
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
