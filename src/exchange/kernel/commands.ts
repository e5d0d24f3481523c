import { Again } from './basics/again.ts';
import { Refusal } from './basics/refusal.ts';
import { isAgain } from './database/conflict.ts';
import type { Database, Queries } from './database/database.ts';
import { OutcomeUnknown } from './database/lost.ts';
import type { Peers, Told } from './database/peers.ts';
import type { Work } from './exchange.ts';
import { inSpan, lanesOf, secondsSince } from './telemetry/telemetry.ts';
import type { Span, Telemetry } from './telemetry/telemetry.ts';
import { Apart, noEffects, workOf } from './work-of.ts';
import type { Effects, WorkMeans } from './work-of.ts';

/**
 * Tells the exchange time of a command, inside its transaction, from the time of its turn: that, or that of a timer.
 */
export type TimeOf = (queries: Queries, turn: number) => number | Promise<number>;

/** The turn that a command takes. */
export interface Turning {
  /** As of `Database.transaction`. */
  readonly lanes?: readonly string[] | undefined;
  /** The time at which a timer was due, where other processes are possible. */
  readonly due?: number | undefined;
  /** True if what is due happens first; the command may share its transaction with others like it then. */
  readonly afterDue?: boolean;
  /** True if it has a transaction of its own. */
  readonly apart?: boolean;
}

/** Rolls back a command that came before a timer which was due before it. */
export class TimerOverdue extends Again {}

/**
 * Runs one command.
 * @throws BeyondLanes where it touches more than its lanes; nothing has happened then.
 */
export type RunCommand = <T>(at: TimeOf, run: (work: Work) => Promise<T>, turning?: Turning) => Promise<T>;

/** The dependencies of commands. */
export interface Means extends WorkMeans {
  readonly telemetry: Telemetry;
  readonly database: Database;
  readonly peers: Peers;
  /**
   * Begins the turn of a command: takes its lanes, and updates this process's caches with the changes of other
   * processes.
   * @returns the exchange time of the turn: of a timer in lanes that at which it was due, or the later one at which
   * something has happened there.
   */
  takeTurn(queries: Queries, turning: Turning): Promise<number>;
  /** As of `Timers`. */
  overdue(queries: Queries, now: number, lanes?: readonly string[]): Promise<boolean>;
  /** Reports that timers were scheduled, the earliest of them for this moment. */
  scheduled(due: number): void;
  /** Reports that the outcome of a command is unknown: it may have taken effect without its messages being sent. */
  unknown(): void;
}

/** A transaction that commands share. */
interface Shared {
  readonly turn: number;
  /** The lanes of all. */
  readonly lanes: readonly string[];
  /** True if there are several of them. */
  readonly several: boolean;
  readonly effects: Effects;
  told?: Told;
  heard?: Promise<void>;
}

/**
 * Makes commands of functions: what they publish is told to all processes, and what they schedule looked at, once they
 * have committed. Commands of people that wait for the same market share a transaction (`Database.together`), all
 * others have one each. A command ends when this process has heard its own news.
 */
export function commands(means: Means): RunCommand {
  const { telemetry, database, peers, takeTurn, overdue, scheduled, unknown } = means;

  const tell = async (queries: Queries, { messages, due }: Effects): Promise<Told | undefined> =>
    messages.length > 0 || due < Infinity ? peers.tell(queries, { messages, scheduled: due < Infinity }) : undefined;

  /** Does what follows a commit. */
  const follow = ({ due, acts }: Effects): void => {
    if (due < Infinity) scheduled(due);
    for (const act of acts) act();
  };

  const failed = (told: Told | undefined, error: unknown): void => {
    told?.forget();
    if (error instanceof OutcomeUnknown) unknown();
  };

  const inGroup = database.together?.<Shared>({
    begin: async (queries, lanes, count) => {
      const turn = await takeTurn(queries, { lanes });
      if (await overdue(queries, turn, lanes)) throw new TimerOverdue();
      return { turn, lanes, several: count > 1, effects: noEffects() };
    },
    end: async (queries, shared) => {
      await shared.effects.writes.write(queries).catch((error: unknown) => {
        throw shared.several && (error instanceof Again || error instanceof Refusal) ? new Apart() : error;
      });
      const told = await tell(queries, shared.effects);
      if (told) shared.told = told;
    },
    failed: ({ told }, error) => failed(told, error),
  });

  /** Runs a command of a person in a transaction that it may share. */
  const inShared = async <T>(
    together: NonNullable<typeof inGroup>,
    at: TimeOf,
    run: (work: Work) => Promise<T>,
    lanes: readonly string[],
    span: Pick<Span, 'step'>,
  ): Promise<T> => {
    const asked = performance.now();
    span.step('transaction.wait');
    const { result, effects, group } = await together(lanes, {
      begun() {
        waited(telemetry, asked, lanes);
        span.step('transaction.lock');
      },
      async run(queries, group) {
        span.step('transaction.work');
        const { turn, several } = group;
        // One before it in the transaction has scheduled a timer for this very moment.
        if (group.effects.due <= turn && (await overdue(queries, turn, lanes))) throw new TimerOverdue();
        const effects = noEffects();
        const now = await at(queries, turn);
        const manner = { now, lanes: group.lanes, isLate: false, several, transaction: group };
        const result = await run(workOf(means, queries, manner, effects));
        group.effects.messages.push(...effects.messages);
        group.effects.writes.addAll(effects.writes);
        group.effects.due = Math.min(group.effects.due, effects.due);
        span.step('transaction.commit');
        return { result, effects, group };
      },
    });
    follow(effects);
    if (group.told) span.step('transaction.news');
    // Of the news of all, each waits for them to be sent once.
    group.heard ??= group.told?.heard() ?? Promise.resolve();
    await group.heard;
    return result;
  };

  const inOwn = async <T>(
    at: TimeOf,
    run: (work: Work) => Promise<T>,
    turning: Turning,
    span: Pick<Span, 'step'>,
  ): Promise<T> => {
    const { lanes } = turning;
    const asked = performance.now();
    span.step('transaction.wait');
    // Others may have acted since a timer was due that has the whole exchange to itself: it was scheduled too late.
    const isLate = turning.due !== undefined && lanes === undefined;
    const effects = noEffects();
    let told: Told | undefined;
    const result = await database
      .transaction(async (queries) => {
        waited(telemetry, asked, lanes);
        span.step('transaction.lock');
        const turn = await takeTurn(queries, turning);
        span.step('transaction.work');
        const now = await at(queries, turn);
        if (turning.afterDue && (await overdue(queries, now, lanes))) throw new TimerOverdue();
        const made = await run(
          workOf(
            means,
            queries,
            { now, due: turning.due, lanes, isLate, several: false, transaction: effects },
            effects,
          ),
        );
        await effects.writes.write(queries);
        told = await tell(queries, effects);
        span.step('transaction.commit');
        return made;
      }, lanes)
      .catch((error: unknown) => {
        failed(told, error);
        throw error;
      });
    follow(effects);
    if (told) span.step('transaction.news');
    await told?.heard();
    return result;
  };

  return (at, run, turning = {}) =>
    inSpan(
      telemetry,
      'transaction',
      (span) => {
        const { lanes, afterDue } = turning;
        span.set({ 'harbor.lanes': lanesOf(lanes) });
        return inGroup && lanes && afterDue && !turning.apart
          ? inShared(inGroup, at, run, lanes, span)
          : inOwn(at, run, turning, span);
      },
      isAgain,
    );
}

const waited = (telemetry: Telemetry, asked: number, lanes: readonly string[] | undefined): void =>
  telemetry.record('harbor.transaction.wait.duration', secondsSince(asked), { 'harbor.lanes': lanesOf(lanes) });
