import { inLaneOrder } from '../../../schemas/lanes.ts';
import { Again } from './basics/again.ts';
import { laneOfMarket, laneOfUser } from './basics/lane-names.ts';
import type { Timer } from './clock/due.ts';
import { openLane } from './clock/lanes.ts';
import type { FindLanes, Work } from './exchange.ts';
import type { Row } from './ledger/entry.ts';
import { HOUSE } from './ledger/tables.ts';

/**
 * Rolls back a command that turned out to touch more than its lanes: it happens again, in the missing lanes as well, or
 * with the whole exchange to itself where none is named.
 */
export class BeyondLanes extends Again {
  constructor(readonly missing: readonly string[] = []) {
    super();
  }
}

/** The most lanes that a command takes; where it would need more, it has the whole exchange to itself. */
const MOST_LANES = 32;

/**
 * Returns the lanes in which a command happens again; undefined where it must have the whole exchange to itself.
 * @param lanes those that did not suffice.
 */
export function widened(lanes: readonly string[], { missing }: BeyondLanes): readonly string[] | undefined {
  const wider = inLaneOrder([...lanes, ...missing]);
  return wider.length > lanes.length && wider.length <= MOST_LANES ? wider : undefined;
}

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
  const missing = rows
    .filter(({ owner }) => owner !== HOUSE)
    .map(({ owner }) => laneOfUser(owner))
    .filter((lane) => !lanes.has(lane));
  if (missing.length > 0) throw new BeyondLanes(missing);
}

/**
 * Checks that a command may change what is these users', before it does so.
 * @throws BeyondLanes where it does not hold the lanes of all.
 */
export function assertHolds(work: Work, ...userIds: readonly string[]): void {
  const missing = userIds.filter((id) => !work.holds(id)).map(laneOfUser);
  if (missing.length > 0) throw new BeyondLanes(missing);
}

/**
 * Checks that a command may change what belongs to a market, before it does so.
 * @throws BeyondLanes where it does not hold the lane: what it has found was not there when it named its lanes.
 */
export function assertHoldsMarket(work: Work, symbol: string): void {
  if (!work.holdsMarket(symbol)) throw new BeyondLanes([laneOfMarket(symbol)]);
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

/**
 * Takes a lane for the rest of a command that turns out to need it. It stands behind all that the command holds, in the
 * order of `LANE_KINDS`, and is taken before the rows that it covers are read. Commands come to it in no order of time:
 * it covers what does not depend on which was first.
 */
export async function takeLast(
  { queries, now, alone }: Pick<Work, 'queries' | 'now' | 'alone'>,
  lane: string,
): Promise<void> {
  if (!alone) await openLane(queries, lane, now);
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
    postTogether: async (entries, parameter) => {
      for (const { rows } of entries) assertWithin(held, rows);
      await work.postTogether(entries, parameter);
    },
  };
}
