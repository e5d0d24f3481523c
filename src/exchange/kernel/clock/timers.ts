import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { queue } from '../database/database.ts';
import type { Database, Queries } from '../database/database.ts';
import type { Peers } from '../database/peers.ts';
import type { Clock } from './clock.ts';
import { tellable } from '../basics/report.ts';
import { timers } from './tables.ts';

/** Something that will happen. Asking twice for the same is asking once. */
export interface Timer {
  readonly kind: string;
  readonly object: string;
  /** Exchange time, milliseconds. */
  readonly due: number;
}

/**
 * Runs what is due, exactly once, in order of time, also what became due while the program was down. Of several
 * processes the owner does so in time; any process does so before a command of its own.
 */
export interface Timers {
  /** Runs everything due by now, also what that itself schedules. */
  settle(): Promise<void>;
  /**
   * Returns whether a timer was due by `now` and has not been carried out, as the transaction of `queries` sees it. A
   * failed timer that waits for its retry does not count. Where this process is alone on its database, the answer is
   * mostly known without a query.
   */
  overdue(queries: Queries, now: number): Promise<boolean>;
  /**
   * Looks when the next timer is due. Called after each command that schedules, with the earliest moment it scheduled
   * for.
   */
  wake(due?: number): void;
  stop(): Promise<void>;
}

/** Schedules a timer inside a command: it takes effect when the command commits. */
export async function schedule(queries: Queries, timer: Timer): Promise<void> {
  await queries.insert(timers).values(timer).onConflictDoNothing();
}

/** Takes a timer back. Harmless when it has gone off. */
export async function unschedule(queries: Queries, timer: Omit<Timer, 'due'>): Promise<void> {
  await queries.delete(timers).where(and(eq(timers.kind, timer.kind), eq(timers.object, timer.object)));
}

/** Looks again at least so often. */
const LOOK_AGAIN = 30_000;

/**
 * So soon a process that does not own the timers asks again whether it does, and one whose database did not answer
 * tries again.
 */
const ASK_AGAIN = 2_000;

/** The dependencies of timers. */
export interface TimersOptions {
  readonly database: Database;
  readonly peers: Peers;
  readonly clock: Clock;
  /** Whether this process runs timers in time, where it owns them; else only before commands of its own. */
  readonly inTime: boolean;
  /**
   * Carries out the earliest timer due by now in one transaction, which begins with `takeFirst`.
   * @param took is called with the timer that was taken, before it is handled.
   */
  fire(took: (timer: Timer) => void): Promise<void>;
  /** Called with the error of a failed timer; it is retried after 1, 2, 4 … seconds, up to an hour. */
  report(error: unknown): void;
}

export function startTimers({ database, peers, clock, inTime, fire, report }: TimersOptions): Timers {
  let running: Promise<void> | undefined;
  let again = false;
  let handle: NodeJS.Timeout | undefined;
  let stopped = false;
  /** Exchange time of the next look. */
  let looksAt = Infinity;
  /** No stored timer is due before this moment, as far as this process knows; another process may have stored one. */
  let earliest = -Infinity;
  /** The earliest moment scheduled for since the database was last asked for its earliest timer. */
  let scheduledSince = Infinity;

  /** Between the failure of a timer and its being put off, nobody else in this process takes it. */
  const oneByOne = queue();

  const anyDue = async (queries: Queries, now: number): Promise<boolean> => {
    const [next] = await queries.select({ due: timers.due }).from(timers).where(readyBy(now, clock.wall())).limit(1);
    return next !== undefined;
  };

  const overdue = async (queries: Queries, now: number): Promise<boolean> =>
    (peers.possible || earliest <= now) && (await anyDue(queries, now));

  /** Carries out what is due, one by one, while `mine` holds. */
  const drain = async (mine: () => Promise<boolean>): Promise<void> => {
    while ((await anyDue(database.queries, clock.now())) && (await mine())) await oneByOne(fireFirst);
  };

  /** Carries out the first one that is due, and puts it off where it fails. */
  const fireFirst = async (): Promise<void> => {
    let taken: Timer | undefined;
    try {
      await fire((timer) => (taken = timer));
    } catch (error) {
      // Without a timer that was taken, the database failed: the next look tries again.
      if (!taken) throw error;
      report(error);
      await postpone(database, taken, clock.wall(), error);
    }
  };

  const run = async (): Promise<void> => {
    do {
      again = false;
      await drain(async () => !stopped && (await peers.elect()));
      await sleep();
    } while (again && !stopped);
  };

  const sleep = async (): Promise<void> => {
    if (stopped || !inTime) return;
    // A timer that is scheduled while the database query runs may be missing in its answer.
    looksAt = Infinity;
    arm((await peers.elect()) ? await untilNext() : ASK_AGAIN);
  };

  const arm = (wait: number): void => {
    clearTimeout(handle);
    looksAt = clock.now() + wait * clock.scale;
    if (!stopped) handle = setTimeout(() => void look().catch(fault), wait).unref();
  };

  /** The database did not answer; it may again. */
  const fault = (error: unknown): void => {
    report(error);
    arm(ASK_AGAIN);
  };

  const untilNext = async (): Promise<number> => {
    scheduledSince = Infinity;
    const [{ next } = { next: null }] = await database.queries
      .select({ next: sql<string | null>`min(${timers.due})` })
      .from(timers);
    earliest = Math.min(next === null ? Infinity : Number(next), scheduledSince);
    return next === null ? LOOK_AGAIN : Math.min(LOOK_AGAIN, Math.max(50, (Number(next) - clock.now()) / clock.scale));
  };

  const look = (): Promise<void> => {
    again = true;
    running ??= run().finally(() => (running = undefined));
    return running;
  };

  return {
    // Also after `stop`: a command that is still under way waits for what is due before it.
    settle: async () => {
      await drain(() => Promise.resolve(true));
      if (running) again = true;
      else await sleep();
    },
    overdue,
    wake: (scheduled = -Infinity) => {
      earliest = Math.min(earliest, scheduled);
      scheduledSince = Math.min(scheduledSince, scheduled);
      if (running) again = true;
      // The clock may have leapt past the moment for which the next look is set.
      else if (!stopped && inTime && (scheduled < looksAt || looksAt <= clock.now())) void sleep().catch(fault);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(handle);
      await running?.catch(report);
    },
  };
}

const readyBy = (now: number, wall: number): SQL | undefined => and(lte(timers.due, now), lte(timers.retryAt, wall));

/**
 * Takes the earliest timer due by `now` for this transaction: it is gone if and when the transaction commits. The
 * choice is made inside the transaction, so timers are carried out in order of time whichever process does so.
 */
export async function takeFirst(queries: Queries, now: number, wall: number): Promise<Timer | undefined> {
  const first = queries
    .select({ due: timers.due, kind: timers.kind, object: timers.object })
    .from(timers)
    .where(readyBy(now, wall))
    .orderBy(asc(timers.due), asc(timers.kind), asc(timers.object))
    .limit(1);
  const [taken] = await queries
    .delete(timers)
    .where(sql`(${timers.due}, ${timers.kind}, ${timers.object}) in ${first}`)
    .returning({ kind: timers.kind, object: timers.object, due: timers.due });
  return taken;
}

/** The greatest length of a stored error message. */
const LONGEST_ERROR = 500;

/** Returns the message of an error, without the values of a statement. */
function saidOf(error: unknown): string {
  const told = tellable(error);
  return (told instanceof Error ? told.message : String(told)).slice(0, LONGEST_ERROR);
}

async function postpone(database: Database, timer: Timer, wall: number, error: unknown): Promise<void> {
  await database.transaction((queries) =>
    queries
      .update(timers)
      .set({
        error: saidOf(error),
        attempts: sql`${timers.attempts} + 1`,
        retryAt: sql`${wall}::bigint + least(3600000, 1000 * power(2, least(${timers.attempts}, 12)))::bigint`,
      })
      .where(and(eq(timers.kind, timer.kind), eq(timers.object, timer.object), eq(timers.due, timer.due))),
  );
}
