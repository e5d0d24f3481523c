import { schedule, unschedule } from './clock/schedule.ts';
import { isAgain } from './database/conflict.ts';
import type { Database, Queries } from './database/database.ts';
import { OutcomeUnknown } from './database/lost.ts';
import type { Peers, Told } from './database/peers.ts';
import type { Work } from './exchange.ts';
import type { Message } from './basics/message.ts';
import { lockHouse } from './ledger/house-order.ts';
import { post } from './ledger/ledger.ts';
import { postTogether } from './ledger/post-together.ts';
import { latestOf } from './clock/lanes.ts';
import { laneOfMarket, laneOfUser } from './basics/lane-names.ts';
import { assertWithin } from './lanes.ts';
import type { Balance } from './ledger/ledger.ts';
import type { Entry } from './ledger/entry.ts';
import { HOUSE } from './ledger/tables.ts';
import { toText } from './ledger/units.ts';
import { inSpan, lanesOf, secondsSince } from './telemetry/telemetry.ts';
import type { Span, Telemetry } from './telemetry/telemetry.ts';

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
}

/**
 * Runs one command.
 * @throws BeyondLanes where it touches more than its lanes; nothing has happened then.
 */
export type RunCommand = <T>(at: TimeOf, run: (work: Work) => Promise<T>, turning?: Turning) => Promise<T>;

/** Runs for entries, within the command that posted them. */
export type Posted = (work: Work, entries: readonly Entry[]) => Promise<void>;

/** The dependencies of commands. */
export interface Means {
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
  /** Reports that timers were scheduled, the earliest of them for this moment. */
  scheduled(due: number): void;
  /** Returns whether timers of this kind do not exist here: scheduling one then does nothing. */
  withheld?(kind: string): boolean;
  /**
   * Reports that a command may have taken effect without its messages having been sent: everything derived from them
   * must be rebuilt.
   */
  missed(): void;
  /**
   * Called with every entry, in its command; entries that these functions post themselves are passed to them as well.
   */
  readonly posted?: readonly Posted[];
}

/**
 * Makes commands of functions: one transaction each; what they publish is told to all processes, and what they schedule
 * looked at, once it has committed. A command ends when this process has heard its own news.
 */
export function commands({
  telemetry,
  database,
  peers,
  takeTurn,
  scheduled,
  withheld = () => false,
  missed,
  posted = [],
}: Means): RunCommand {
  const carryOut = async <T>(
    at: TimeOf,
    run: (work: Work) => Promise<T>,
    turning: Turning,
    span: Pick<Span, 'step'>,
  ): Promise<T> => {
    const { lanes } = turning;
    const held = lanes && new Set(lanes);
    const asked = performance.now();
    span.step('transaction.wait');
    // Others may have acted since a timer was due that has the whole exchange to itself: it was scheduled too late.
    const isLate = turning.due !== undefined && lanes === undefined;
    const messages: Message[] = [];
    const acts: (() => void)[] = [];
    const changed = (balances: readonly Balance[]): void =>
      void messages.push(...balances.filter(({ owner }) => owner !== HOUSE).map(messageOf));
    let due = Infinity;
    let told: Told | undefined;
    const result = await database
      .transaction(async (queries) => {
        telemetry.record('harbor.transaction.wait.duration', secondsSince(asked), { 'harbor.lanes': lanesOf(lanes) });
        span.step('transaction.lock');
        const turn = await takeTurn(queries, turning);
        span.step('transaction.work');
        const now = await at(queries, turn);
        const work: Work = {
          queries,
          now,
          post: async (entry, parameter) => {
            if (lanes && held) {
              assertWithin(held, entry.rows);
              await lockHouse(queries, entry.rows, lanes);
            }
            changed(await post(queries, entry, isLate ? await notBefore(queries, entry, now) : now, parameter));
            for (const hear of posted) await hear(work, [entry]);
          },
          postTogether: async (entries) => {
            const [first, another] = entries;
            if (!first) return;
            if (!another) return work.post(first);
            if (held) for (const { rows } of entries) assertWithin(held, rows);
            changed(await postTogether(queries, entries, now));
            for (const hear of posted) await hear(work, entries);
          },
          alone: lanes === undefined,
          holds: (userId) => !held || held.has(laneOfUser(userId)),
          holdsMarket: (symbol) => !held || held.has(laneOfMarket(symbol)),
          schedule: async (...timers) => {
            const asked = timers.filter(({ kind }) => !withheld(kind));
            if (asked.length === 0) return;
            due = asked.reduce((least, timer) => Math.min(least, timer.due), due);
            await schedule(queries, asked);
          },
          unschedule: (...timers) => unschedule(queries, timers),
          publish: (message) => void messages.push(message),
          afterwards: (act) => void acts.push(act),
        };
        const made = await run(work);
        if (messages.length > 0 || due < Infinity)
          told = await peers.tell(queries, { messages, scheduled: due < Infinity });
        span.step('transaction.commit');
        return made;
      }, lanes)
      .catch((error: unknown) => {
        told?.forget();
        if (error instanceof OutcomeUnknown) missed();
        throw error;
      });
    if (due < Infinity) scheduled(due);
    for (const act of acts) act();
    if (told) span.step('transaction.news');
    await told?.heard();
    return result;
  };
  return (at, run, turning = {}) =>
    inSpan(
      telemetry,
      'transaction',
      (span) => {
        span.set({ 'harbor.lanes': lanesOf(turning.lanes) });
        return carryOut(at, run, turning, span);
      },
      isAgain,
    );
}

/** Returns the time of an entry: not before the latest command of a user whose account it changes. */
const notBefore = (queries: Queries, { rows }: Entry, now: number): Promise<number> =>
  latestOf(
    queries,
    rows.filter(({ owner }) => owner !== HOUSE).map(({ owner }) => laneOfUser(owner)),
    now,
  );

const messageOf = ({ owner, kind, currency, available, frozen }: Balance): Message => ({
  channel: 'balance',
  user: owner,
  data: { kind, currency, available: toText(available), frozen: toText(frozen) },
});
