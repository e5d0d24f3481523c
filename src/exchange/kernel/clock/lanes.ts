import { and, inArray, lt, max, sql } from 'drizzle-orm';
import type { Placeholder, SQL } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { column, prepared } from '../database/prepared.ts';
import { clocks, lanes } from './tables.ts';

/** A pair of times: at the steady time `wall` the clock showed `shown`. */
export interface Anchor {
  readonly wall: number;
  readonly shown: number;
  readonly scale: number;
}

/** The time of a command, and the clock as its transaction sees it. */
export interface Turn extends Anchor {
  /** Exchange time of the command, in milliseconds. */
  readonly turn: number;
  /** The number of changes of what processes keep in memory, up to this command. */
  readonly changes: number;
}

/** Takes a turn for a command that has the whole exchange to itself. */
export async function takeExchange(queries: Queries, { wall, last }: Present): Promise<Turn> {
  const here = present(sql`${wall}`, sql`${last}`);
  const latest = queries.select({ clock: max(lanes.clock) }).from(lanes);
  const [kept] = await queries
    .update(clocks)
    .set({ latest: sql`greatest(${here}, (${latest}))` })
    .returning();
  if (!kept) throw new Error('The database has no clock.');
  return { ...kept, turn: kept.latest };
}

/** Returns the time of the latest command in any of these lanes, where that is after `now`; `now` otherwise. */
export async function latestOf(queries: Queries, keys: readonly string[], now: number): Promise<number> {
  if (keys.length === 0) return now;
  const [latest] = await queries
    .select({ clock: max(lanes.clock) })
    .from(lanes)
    .where(inArray(lanes.key, [...keys]));
  return Math.max(now, latest?.clock ?? now);
}

/** Returns the time of the latest command in any lane, where that is after `now`; `now` otherwise. */
export async function latestOfAll(queries: Queries, now: number): Promise<number> {
  const [latest] = await queries.select({ clock: max(lanes.clock) }).from(lanes);
  return Math.max(now, latest?.clock ?? now);
}

const taking = (here: SQL) =>
  prepared((queries) => {
    // PostgreSQL inserts in the order of the selected rows, and takes the newest version of a row that is there.
    const taken = queries.$with('taken', { clock: sql<number>`clock`.mapWith(Number).as('clock') }).as(
      sql`insert into lane (key, seq, clock)
        select wanted.key, 1, ${here} from ${clocks},
          unnest(${column('keys', 'text')}) with ordinality as wanted(key, place)
        order by wanted.place
        on conflict (key) do update set seq = lane.seq + 1, clock = greatest(lane.clock, excluded.clock)
        returning clock`,
    );
    return queries
      .with(taken)
      .select({
        clock: taken.clock,
        wall: clocks.wall,
        shown: clocks.shown,
        scale: clocks.scale,
        changes: clocks.changes,
      })
      .from(taken)
      .innerJoin(clocks, sql`true`);
  });

/** Computes the present exchange time as a process sees it, not before `clock.latest`. */
const present = (wall: SQL | Placeholder, last: SQL | Placeholder): SQL => {
  const passed = sql`(greatest(${wall}::double precision, ${clocks.wall}) - ${clocks.wall})`;
  const shows = sql`floor(${clocks.shown} + ${passed} * ${clocks.scale})`;
  return sql`greatest(${clocks.latest}, ${last}::bigint, ${shows}::bigint)`;
};

const takingNow = taking(present(sql.placeholder('wall'), sql.placeholder('last')));
const takingAt = taking(sql`${sql.placeholder('due')}::bigint`);

/** The present of a process: its steady time, and the latest exchange time that it has shown. */
export interface Present {
  readonly wall: number;
  readonly last: number;
}

/**
 * Takes the rows of a command's lanes, one after another in the given order, so that no two commands wait for each
 * other; they are locked until the commit. Each counts the command, and keeps its time.
 * @param here the present, or the time at which a timer was due.
 */
export async function takeLanes(
  queries: Queries,
  keys: readonly string[],
  here: Present | { readonly due: number },
): Promise<Turn> {
  const rows = await ('due' in here
    ? takingAt(queries).execute({ keys, due: here.due })
    : takingNow(queries).execute({ keys, ...here }));
  const [first] = rows;
  if (!first) throw new Error('The database has no clock.');
  const turn = rows.reduce((latest, { clock }) => Math.max(latest, clock), first.clock);
  // Machines whose clocks differ have left the lanes at different times.
  if (rows.some(({ clock }) => clock < turn))
    await queries
      .update(lanes)
      .set({ clock: turn })
      .where(and(inArray(lanes.key, [...keys]), lt(lanes.clock, turn)));
  return { wall: first.wall, shown: first.shown, scale: first.scale, changes: first.changes, turn };
}

/** Takes a lane for the rest of a command: of what begins to exist in it, so that nobody else holds it. */
export async function openLane(queries: Queries, key: string, clock: number): Promise<void> {
  await queries
    .insert(lanes)
    .values({ key, seq: 1, clock })
    .onConflictDoUpdate({
      target: lanes.key,
      set: { seq: sql`${lanes.seq} + 1`, clock: sql`greatest(${lanes.clock}, excluded.clock)` },
    });
}
