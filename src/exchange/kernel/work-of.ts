import { schedule, unschedule } from './clock/schedule.ts';
import { latestOf } from './clock/lanes.ts';
import type { Queries } from './database/database.ts';
import type { Work } from './exchange.ts';
import { Again } from './basics/again.ts';
import { laneOfMarket, laneOfUser } from './basics/lane-names.ts';
import type { Message } from './basics/message.ts';
import { assertWithin } from './lanes.ts';
import { commonOf, lockHouse } from './ledger/house-order.ts';
import { post } from './ledger/ledger.ts';
import type { Balance } from './ledger/ledger.ts';
import { postTogether } from './ledger/post-together.ts';
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
  /** The earliest moment that a timer was scheduled for. */
  due: number;
}

export const noEffects = (): Effects => ({ messages: [], acts: [], due: Infinity });

/** The time and the lanes of a command. */
export interface Manner {
  readonly now: number;
  /** The lanes that its transaction holds; undefined where it has the whole exchange to itself. */
  readonly lanes: readonly string[] | undefined;
  /** True if it is a timer that has the whole exchange to itself. */
  readonly isLate: boolean;
  /** True if it shares its transaction. */
  readonly several: boolean;
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
  { now, lanes, isLate, several }: Manner,
  effects: Effects,
): Work {
  const held = lanes && new Set(lanes);
  const assertMayPost = (rows: readonly Row[]): void => {
    if (!held) return;
    assertWithin(held, rows);
    if (several && commonOf(rows, lanes).length > 0) throw new Apart();
  };
  const changed = (balances: readonly Balance[]): void =>
    void effects.messages.push(...balances.filter(({ owner }) => owner !== HOUSE).map(messageOf));
  const work: Work = {
    queries,
    now,
    post: async (entry, parameter) => {
      assertMayPost(entry.rows);
      if (lanes) await lockHouse(queries, entry.rows, lanes);
      changed(await post(queries, entry, isLate ? await notBefore(queries, entry, now) : now, parameter));
      for (const hear of posted) await hear(work, [entry]);
    },
    postTogether: async (entries) => {
      const [first, another] = entries;
      if (!first) return;
      if (!another) return work.post(first);
      for (const { rows } of entries) assertMayPost(rows);
      changed(await postTogether(queries, entries, now));
      for (const hear of posted) await hear(work, entries);
    },
    alone: lanes === undefined,
    holds: (userId) => !held || held.has(laneOfUser(userId)),
    holdsMarket: (symbol) => !held || held.has(laneOfMarket(symbol)),
    schedule: async (...timers) => {
      const asked = timers.filter(({ kind }) => !withheld(kind));
      if (asked.length === 0) return;
      effects.due = asked.reduce((least, timer) => Math.min(least, timer.due), effects.due);
      await schedule(queries, asked);
    },
    unschedule: (...timers) => unschedule(queries, timers),
    publish: (message) => void effects.messages.push(message),
    afterwards: (act) => void effects.acts.push(act),
  };
  return work;
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
