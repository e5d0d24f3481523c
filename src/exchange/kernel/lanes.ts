import { Again } from './basics/again.ts';
import { laneOfMarket, laneOfUser } from './basics/lane-names.ts';
import type { Timer } from './clock/due.ts';
import { openLane } from './clock/lanes.ts';
import type { FindLanes, Work } from './exchange.ts';
import type { Row } from './ledger/entry.ts';
import { HOUSE } from './ledger/tables.ts';

/**
 * Rolls back a command that turned out to touch more than its lanes: it happens again, with the whole exchange to
 * itself.
 */
export class BeyondLanes extends Again {}

/**
 * Returns the timer of a market, but for when it is due: it is carried out in the market's lane and in those of the
 * people whom its moment touches (`Timer.wideLane`).
 */
export const marketTimer = (kind: string, symbol: string): Omit<Timer, 'due'> => ({
  kind,
  object: symbol,
  wideLane: laneOfMarket(symbol),
});

/** Returns the lanes of a command that touches a user alone; undefined where the user is not known. */
export const laneOf = (userId: string | undefined): FindLanes | undefined =>
  userId === undefined ? undefined : () => Promise.resolve([laneOfUser(userId)]);

/**
 * Checks that a command may change accounts: those of users whose lanes it holds, and the house's.
 * @throws BeyondLanes for another user's account, whose postings must follow one another in time.
 */
export function assertWithin(lanes: ReadonlySet<string>, rows: readonly Row[]): void {
  const other = rows.find(({ owner }) => owner !== HOUSE && !lanes.has(laneOfUser(owner)));
  if (other) throw new BeyondLanes();
}

/**
 * Checks that a command may change what is a user's, before it does so.
 * @throws BeyondLanes where it does not hold the user's lane.
 */
export function assertHolds(work: Work, userId: string): void {
  if (!work.holds(userId)) throw new BeyondLanes();
}

/**
 * Checks that a command may change what belongs to a market, before it does so.
 * @throws BeyondLanes where it does not hold the lane: what it has found was not there when it named its lanes.
 */
export function assertHoldsMarket(work: Work, symbol: string): void {
  if (!work.holdsMarket(symbol)) throw new BeyondLanes();
}

/**
 * Takes the lane of a user who begins to exist in this command: nothing of theirs happens at an earlier time. Nobody
 * else knows the user before the command commits.
 */
export async function beginLane(
  { queries, now, alone }: Pick<Work, 'queries' | 'now' | 'alone'>,
  userId: string,
): Promise<void> {
  if (!alone) await openLane(queries, laneOfUser(userId), now);
}

/** Returns the same command, which changes accounts in these lanes only. */
export function withinLanes(work: Work, lanes: readonly string[]): Work {
  const held = new Set(lanes);
  return {
    ...work,
    holds: (userId) => held.has(laneOfUser(userId)) && work.holds(userId),
    post: async (entry, parameter) => {
      assertWithin(held, entry.rows);
      await work.post(entry, parameter);
    },
    postTogether: async (entries) => {
      for (const { rows } of entries) assertWithin(held, rows);
      await work.postTogether(entries);
    },
  };
}
