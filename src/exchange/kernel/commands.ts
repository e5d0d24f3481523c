import { schedule, unschedule } from './clock/timers.ts';
import type { Database, Queries } from './database/database.ts';
import { OutcomeUnknown } from './database/lost.ts';
import type { Peers, Told } from './database/peers.ts';
import type { Work } from './exchange.ts';
import type { Message } from './basics/message.ts';
import { post } from './ledger/ledger.ts';
import { assertWithin } from './lanes.ts';
import type { Balance } from './ledger/ledger.ts';
import type { Entry } from './ledger/entry.ts';
import { HOUSE } from './ledger/tables.ts';
import { toText } from './ledger/units.ts';

/** Tells the exchange time of a command, inside its transaction, from the time of its turn: that, or that of a timer. */
export type TimeOf = (queries: Queries, turn: number) => number | Promise<number>;

/**
 * Runs one command.
 * @param lanes as of `Database.transaction`.
 * @throws BeyondLanes where it touches more than its lanes; nothing has happened then.
 */
export type RunCommand = <T>(at: TimeOf, run: (work: Work) => Promise<T>, lanes?: readonly string[]) => Promise<T>;

/** Runs for each entry, within the command that posted it. */
export type Posted = (work: Work, entry: Entry) => Promise<void>;

/** The dependencies of commands. */
export interface Means {
  readonly database: Database;
  readonly peers: Peers;
  /**
   * Begins the turn of a command: takes its lanes, and updates this process's caches with the changes of other
   * processes.
   * @returns the exchange time of the turn.
   */
  takeTurn(queries: Queries, lanes: readonly string[] | undefined): Promise<number>;
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
  database,
  peers,
  takeTurn,
  scheduled,
  withheld = () => false,
  missed,
  posted = [],
}: Means): RunCommand {
  return async (at, run, lanes) => {
    const messages: Message[] = [];
    const acts: (() => void)[] = [];
    let due = Infinity;
    let told: Told | undefined;
    const result = await database
      .transaction(async (queries) => {
        const now = await at(queries, await takeTurn(queries, lanes));
        const work: Work = {
          queries,
          now,
          post: async (entry, parameter) => {
            if (lanes) assertWithin(lanes, entry.rows);
            messages.push(
              ...(await post(queries, entry, now, parameter)).filter(({ owner }) => owner !== HOUSE).map(messageOf),
            );
            for (const hear of posted) await hear(work, entry);
          },
          schedule: async (timer) => {
            if (withheld(timer.kind)) return;
            due = Math.min(due, timer.due);
            await schedule(queries, timer);
          },
          unschedule: (timer) => unschedule(queries, timer),
          publish: (message) => void messages.push(message),
          afterwards: (act) => void acts.push(act),
        };
        const made = await run(work);
        if (messages.length > 0 || due < Infinity)
          told = await peers.tell(queries, { messages, scheduled: due < Infinity });
        return made;
      }, lanes)
      .catch((error: unknown) => {
        told?.forget();
        if (error instanceof OutcomeUnknown) missed();
        throw error;
      });
    if (due < Infinity) scheduled(due);
    for (const act of acts) act();
    await told?.heard();
    return result;
  };
}

const messageOf = ({ owner, kind, currency, available, frozen }: Balance): Message => ({
  channel: 'balance',
  user: owner,
  data: { kind, currency, available: toText(available), frozen: toText(frozen) },
});
