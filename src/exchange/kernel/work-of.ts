import { BatchedWrites } from './database/batched-writes.ts';
import { schedule, timerWriter, unschedule } from './clock/schedule.ts';
import type { Timer } from './clock/due.ts';
import { latestOf } from './clock/lanes.ts';
import type { Queries } from './database/database.ts';
import type { Work } from './exchange.ts';
import { Again } from './basics/again.ts';
import { laneOfMarket, laneOfUser } from './basics/lane-names.ts';
import type { Message } from './basics/message.ts';
import { assertWithin } from './lanes.ts';
import { commonOf, lockHouse } from './ledger/house-order.ts';
import { postTogether } from './ledger/ledger.ts';
import type { Balance } from './ledger/ledger.ts';
import type { Entry, Row } from './ledger/entry.ts';
import { HOUSE } from './ledger/tables.ts';
import { toText } from './ledger/units.ts';

/**
 * Rolls back a command that shares its transaction with others and would change common accounts of the house: commands
 * take those in one order (`lockHouse`), which several in one transaction could not keep. It happens again apart.
 */
export class Apart extends Again {}

/** Runs for entries, within the command that posted them. */
export type Posted = (work: Work, entries: readonly Entry[]) => Promise<void>;

/** The effects of a command beside the database, which come once it has committed. */
export interface Effects {
  readonly messages: Message[];
  readonly acts: (() => void)[];
  /** The rows that are written at the end of the transaction. */
  readonly writes: BatchedWrites;
  /** The earliest moment that a timer was scheduled for. */
  due: number;
}

export const noEffects = (): Effects => ({ messages: [], acts: [], writes: new BatchedWrites(), due: Infinity });

/** The time and the lanes of a command. */
export interface Manner {
  readonly now: number;
  /** The time at which it was due, where it is a timer. */
  readonly due?: number | undefined;
  /** The lanes that its transaction holds; undefined where it has the whole exchange to itself. */
  readonly lanes: readonly string[] | undefined;
  /** True if it is a timer that has the whole exchange to itself. */
  readonly isLate: boolean;
  /** True if it shares its transaction. */
  readonly several: boolean;
  /** As of `Work`. */
  readonly transaction: object;
}

/** The dependencies of commands in their transactions. */
export interface WorkMeans {
  /** Returns whether timers of this kind do not exist here: scheduling one then does nothing. */
  withheld?(kind: string): boolean;
  /**
   * Called with every entry, in its command; entries that these functions post themselves are passed to them as well.
   */
  readonly posted?: readonly Posted[];
}

/** Returns a command in its transaction. @param effects takes what it brings about. */
export function workOf(
  { withheld = () => false, posted = [] }: WorkMeans,
  queries: Queries,
  { now, due, lanes, isLate, several, transaction }: Manner,
  effects: Effects,
): Work {
  const held = lanes && new Set(lanes);
  const assertMayPost = (rows: readonly Row[]): void => {
    if (!held) return;
    assertWithin(held, rows);
    if (several && commonOf(rows, lanes).length > 0) throw new Apart();
  };
  // Timers of markets are never taken back, and the next command of the transaction only looks for those due by now.
  const canWait = ({ wideLane, due }: Timer): boolean => several && wideLane != null && due > now;
  const changed = (balances: readonly Balance[]): void =>
    void effects.messages.push(...balances.filter(({ owner }) => owner !== HOUSE).map(messageOf));
  const postEntries = async (entries: readonly Entry[], parameter?: string): Promise<void> => {
    if (entries.length === 0) return;
    const rows = entries.flatMap((entry) => entry.rows);
    assertMayPost(rows);
    if (lanes) await lockHouse(queries, rows, lanes);
    const at = isLate ? await notBefore(queries, rows, now) : now;
    changed(await postTogether(queries, entries, at, parameter));
    for (const hear of posted) await hear(work, entries);
  };
  const work: Work = {
    queries,
    transaction,
    now,
    due: due ?? now,
    post: (entry, parameter) => postEntries([entry], parameter),
    postTogether: postEntries,
    alone: lanes === undefined,
    holds: (userId) => !held || held.has(laneOfUser(userId)),
    holdsMarket: (symbol) => !held || held.has(laneOfMarket(symbol)),
    writeLater: (writer, row) => effects.writes.add(writer, row),
    schedule: async (...timers) => {
      const asked = timers.filter(({ kind }) => !withheld(kind));
      if (asked.length === 0) return;
      effects.due = asked.reduce((least, timer) => Math.min(least, timer.due), effects.due);
      for (const timer of asked.filter(canWait)) work.writeLater(timerWriter, timer);
      await schedule(
        queries,
        asked.filter((timer) => !canWait(timer)),
      );
    },
    unschedule: (...timers) => unschedule(queries, timers),
    publish: (message) => void effects.messages.push(message),
    afterwards: (act) => void effects.acts.push(act),
  };
  return work;
}

/** Returns the time of entries: not before the latest command of a user whose account it changes. */
const notBefore = (queries: Queries, rows: readonly Row[], now: number): Promise<number> =>
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
