import { and, eq, sql } from 'drizzle-orm';
import { isConflict } from '../database/conflict.ts';
import type { Database, Queries } from '../database/database.ts';
import { laneQueue } from '../database/lane-queue.ts';
import { ASKS } from '../database/lease.ts';
import { isLost } from '../database/lost.ts';
import type { Peers } from '../database/peers.ts';
import type { Clock } from './clock.ts';
import { Again } from '../basics/again.ts';
import { tellable } from '../basics/report.ts';
import { firstReady, isAnyReady, isSame } from './due.ts';
import type { Moment, Reaching, Timer, Within } from './due.ts';
import { thoseBeside } from './together.ts';
import type { LanedTimer } from './together.ts';
import { timers } from './tables.ts';

/**
 * Runs what is due, exactly once, in order of time, also what became due while the program was down. Of several
 * processes the owner does so in time; any process does so before a command of its own.
 */
export interface Timers {
  /**
   * Runs everything due by now, also what that itself schedules.
   * @param lanes as of `overdue`.
   */
  settle(lanes?: readonly string[]): Promise<void>;
  /**
   * Returns whether a timer was due by `now` and has not been carried out, as the transaction of `queries` sees it. A
   * failed timer that waits for its retry does not count. Where this process is alone on its database, the answer is
   * mostly known without a query.
   * @param lanes only timers of these lanes, and those without one, count; all without.
   */
  overdue(queries: Queries, now: number, lanes?: readonly string[]): Promise<boolean>;
  /**
   * Looks when the next timer is due. Called after each command that schedules, with the earliest moment it scheduled
   * for.
   */
  wake(due?: number): void;
  stop(): Promise<void>;
}

/** So many timers of different lanes are carried out at the same time; commands of people need connections beside. */
const AT_ONCE = 4;

/** Looks again at least so often. */
const LOOK_AGAIN = 30_000;

/**
 * So soon a process whose database did not answer tries again, and an owner looks whether others have scheduled
 * something earlier, where it may not hear of that.
 */
const TRY_AGAIN = 2_000;

/** A timer that is gone, or before which another must happen: it is not carried out now. */
export class NotFirst extends Again {
  /** @param lanes those in which it was tried; none with the whole exchange to itself. */
  constructor(readonly lanes: readonly string[] | undefined) {
    super();
  }
}

/** The dependencies of timers. */
export interface TimersOptions {
  readonly database: Database;
  readonly peers: Peers;
  readonly clock: Clock;
  /** Whether this process runs timers in time, where it owns them; else only before commands of its own. */
  readonly inTime: boolean;
  readonly reaching: Reaching | undefined;
  /**
   * Carries out a timer in one transaction that takes it.
   * @param timer the earliest that is due by now where undefined.
   * @param took is called with the timer that was taken, before it is handled.
   * @throws NotFirst where the timer is gone, or another must happen before it. Nothing has happened then.
   */
  fire(timer: Timer | undefined, took: (timer: Timer) => void): Promise<void>;
  /** Returns how many timers of a kind are carried out together, of all sides; 0 for one by one. */
  together(kind: string): number;
  /**
   * Carries out timers of `thoseBeside` in one transaction.
   * @returns how many of them.
   * @throws NotFirst where the turn of none has come.
   */
  fireTogether(beside: readonly LanedTimer[]): Promise<number>;
  /** Called with the error of a failed timer; it is retried after 1, 2, 4 … seconds, up to an hour. */
  report(error: unknown): void;
}

export function startTimers(options: TimersOptions): Timers {
  const { database, peers, clock, inTime, fire, report, reaching } = options;
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
  const inTurn = laneQueue();

  const moment = (now = clock.now()): Moment => ({ now, wall: clock.wall() });

  const within = (lanes: readonly string[] | undefined): Within => ({ lanes, reaching });

  const overdue = async (queries: Queries, now: number, lanes?: readonly string[]): Promise<boolean> =>
    (peers.possible || earliest <= now) && (await isAnyReady(queries, moment(now), within(lanes)));

  /** Carries out what is due, one by one, while `mine` holds. */
  const drain = async (mine: () => Promise<boolean>, lanes?: readonly string[]): Promise<void> => {
    let left = true;
    while (left)
      left = await drainOne(mine, lanes).catch((error: unknown) => {
        // Another transaction was first: the next look finds what it has left.
        if (!isConflict(error)) throw error;
        return true;
      });
  };

  /** Carries out what is due first. @returns whether anything was. */
  const drainOne = async (mine: () => Promise<boolean>, lanes: readonly string[] | undefined): Promise<boolean> => {
    const first = await firstReady(database.queries, moment(), within(lanes));
    if (!first || !(await mine())) return false;
    // Alone on its database, a process chooses inside the transaction: nobody else can take what it has found here.
    if (!peers.possible) await carryOut(undefined);
    else if (lanes !== undefined || !(await carryOutBeside(first))) await carryOut(first);
    return true;
  };

  /**
   * Carries out a timer together with others that are due at the same moment in other lanes: some hundred in one
   * transaction, or some at the same time where each is one of its own. @returns whether any was.
   */
  const carryOutBeside = async (timer: Timer): Promise<boolean> => {
    if (!timer.lane) return false;
    const most = options.together(timer.kind);
    const sides = await thoseBeside(database.queries, timer, clock.wall(), most || AT_ONCE);
    const beside = sides.flat();
    if (beside.length < 2) return false;
    const ended = await Promise.allSettled(
      most > 0 ? sides.map(carryOutTogether) : beside.map((one) => carryOut(one).then(() => true)),
    );
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
    return ended.some((one) => one.status === 'fulfilled' && one.value);
  };

  /** Carries out timers of one side in one transaction. @returns whether that did it. */
  const carryOutTogether = async (beside: readonly LanedTimer[]): Promise<boolean> => {
    const lanes = beside.map(({ lane }) => lane);
    try {
      await inTurn.run(lanes, () => options.fireTogether(beside));
      return true;
    } catch (error) {
      if (isLost(error)) throw error;
      // One by one, it shows which of them fails.
      if (!(error instanceof NotFirst || isConflict(error))) for (const one of beside) await carryOut(one);
      return false;
    }
  };

  /** Carries out a timer, or what must happen before it. */
  const carryOut = async (timer: Timer | undefined): Promise<void> => {
    const lane = timer?.lane ?? timer?.wideLane;
    const missed = await inTurn.run(lane ? [lane] : undefined, () => fireOne(timer));
    if (!missed || !timer) return;
    const first = await firstReady(database.queries, moment(), within(missed.lanes));
    if (first && !isSame(first, timer)) await carryOut(first);
  };

  /** Carries out a timer, and puts it off where it fails. @returns the error where its turn had not come. */
  const fireOne = async (timer: Timer | undefined): Promise<NotFirst | undefined> => {
    let taken: Timer | undefined;
    try {
      await fire(timer, (found) => (taken = found));
    } catch (error) {
      if (error instanceof NotFirst) return error;
      // Another transaction was first, also while this one took the timer: the next look carries it out.
      if (isConflict(error)) return undefined;
      // Without a timer that was taken, the database failed.
      if (!taken) throw error;
      report(error);
      await postpone(database, taken, clock.wall(), error);
    }
    return undefined;
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
    arm((await peers.elect()) ? await untilNext() : ASKS);
  };

  const arm = (wait: number): void => {
    clearTimeout(handle);
    looksAt = clock.now() + wait * clock.scale;
    if (!stopped) handle = setTimeout(() => void look().catch(fault), wait).unref();
  };

  /** The database did not answer; it may again. */
  const fault = (error: unknown): void => {
    report(error);
    arm(TRY_AGAIN);
  };

  const untilNext = async (): Promise<number> => {
    scheduledSince = Infinity;
    const [{ next } = { next: null }] = await database.queries
      .select({ next: sql<string | null>`min(${timers.due})` })
      .from(timers);
    earliest = Math.min(next === null ? Infinity : Number(next), scheduledSince);
    const most = peers.mayLose ? TRY_AGAIN : LOOK_AGAIN;
    return next === null ? most : Math.min(most, Math.max(50, (Number(next) - clock.now()) / clock.scale));
  };

  const look = (): Promise<void> => {
    again = true;
    running ??= run().finally(() => (running = undefined));
    return running;
  };

  return {
    // Also after `stop`: a command that is still under way waits for what is due before it.
    settle: async (lanes) => {
      await drain(() => Promise.resolve(true), lanes);
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
