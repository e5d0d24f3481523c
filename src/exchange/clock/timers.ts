import { setTimeout as delay } from 'node:timers/promises';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Database, Queries } from '../database/database.ts';
import type { Peers } from '../database/peers.ts';
import type { Clock } from './clock.ts';
import { timers } from './tables.ts';

/** Something that will happen. Asking twice for the same is asking once. */
export interface Timer {
  readonly kind: string;
  readonly object: string;
  /** Exchange time, milliseconds. */
  readonly due: number;
}

/**
 * Runs what is due, exactly once, in order of time, also what became due while the program was down. Of several processes only the
 * owner does: two would keep to once, but not to the order.
 */
export interface Timers {
  /** Runs everything due by now, also what that itself schedules, or lets the owner run it, and waits until it is done. */
  settle(): Promise<void>;
  /** Looks when the next timer is due. Called after each command that schedules, with the earliest moment it scheduled for. */
  wake(due?: number): void;
  stop(): Promise<void>;
}

/** Schedules inside a command: it stands when the command commits. */
export async function schedule(queries: Queries, timer: Timer): Promise<void> {
  await queries.insert(timers).values(timer).onConflictDoNothing();
}

/** Takes a timer back. Harmless when it has gone off. */
export async function unschedule(queries: Queries, timer: Omit<Timer, 'due'>): Promise<void> {
  await queries.delete(timers).where(and(eq(timers.kind, timer.kind), eq(timers.object, timer.object)));
}

/** Looks again at least so often. */
const LOOK_AGAIN = 30_000;

/** So soon a process that does not own the timers asks again whether it does, and one whose database did not answer tries again. */
const ASK_AGAIN = 2_000;

/** So often it looks whether the owner has done what it waits for. */
const LOOK_FOR_OWNER = 20;

/**
 * @param fire carries one timer out in one transaction. It must first `claim` it there.
 * @param report is told of a timer that failed; it is tried again after 1, 2, 4 … seconds, up to an hour.
 */
export function startTimers(database: Database, peers: Peers, clock: Clock, fire: (timer: Timer) => Promise<void>, report: (error: unknown) => void): Timers {
  let running: Promise<void> | undefined;
  let again = false;
  let handle: NodeJS.Timeout | undefined;
  let stopped = false;
  /** Exchange time of the next look. */
  let looksAt = Infinity;

  const due = async (now = clock.now()): Promise<Timer | undefined> => {
    const [next] = await database.queries
      .select({ kind: timers.kind, object: timers.object, due: timers.due })
      .from(timers)
      .where(and(lte(timers.due, now), lte(timers.retryAt, clock.wall())))
      .orderBy(asc(timers.due), asc(timers.kind), asc(timers.object))
      .limit(1);
    return next;
  };

  const run = async (): Promise<void> => {
    do {
      again = false;
      for (let timer = await due(); timer && !stopped && (await peers.elect()); timer = await due()) {
        try {
          await fire(timer);
        } catch (error) {
          report(error);
          await postpone(database, timer, clock.wall());
        }
      }
      await sleep();
    } while (again && !stopped);
  };

  const sleep = async (): Promise<void> => {
    if (stopped) return;
    // What is scheduled while the database is asked may be missing in its answer.
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
    const [{ next } = { next: null }] = await database.queries
      .select({ next: sql<string | null>`min(${timers.due})` })
      .from(timers);
    return next === null ? LOOK_AGAIN : Math.min(LOOK_AGAIN, Math.max(50, (Number(next) - clock.now()) / clock.scale));
  };

  const look = (): Promise<void> => {
    again = true;
    running ??= run().finally(() => (running = undefined));
    return running;
  };

  const settle = async (): Promise<void> => {
    const now = clock.now();
    await look();
    while (!stopped && (await due(now))) {
      await delay(LOOK_FOR_OWNER);
      if (await peers.elect()) await look();
    }
  };

  return {
    settle,
    wake: (scheduled = -Infinity) => {
      if (running) again = true;
      else if (!stopped && scheduled < looksAt) void sleep().catch(fault);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(handle);
      await running?.catch(report);
    },
  };
}

/** Takes the timer for this transaction. False when it has already gone off. */
export async function claim(queries: Queries, timer: Timer): Promise<boolean> {
  const gone = await queries
    .delete(timers)
    .where(and(eq(timers.kind, timer.kind), eq(timers.object, timer.object), eq(timers.due, timer.due)))
    .returning({ kind: timers.kind });
  return gone.length === 1;
}

async function postpone(database: Database, timer: Timer, wall: number): Promise<void> {
  await database.transaction((queries) =>
    queries
      .update(timers)
      .set({
        attempts: sql`${timers.attempts} + 1`,
        retryAt: sql`${wall}::bigint + least(3600000, 1000 * power(2, least(${timers.attempts}, 12)))::bigint`,
      })
      .where(and(eq(timers.kind, timer.kind), eq(timers.object, timer.object), eq(timers.due, timer.due))),
  );
}
