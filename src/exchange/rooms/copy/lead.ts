import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Timer } from '../../kernel/clock/due.ts';
import { laneOfUser } from '../../kernel/basics/lane-names.ts';
import type { Work } from '../../kernel/exchange.ts';
import type { Trade } from '../futures/index.ts';
import { followings, leads } from './tables.ts';
import type { FollowingRow, LeadRow } from './tables.ts';

// The side of the trader: an order, a stop or a liquidation of a trader schedules a timer for each follower, in the
// follower's lane. So it takes no longer than anybody else's but for writing these down, however much each copy takes,
// and each follower's copy happens before whatever the follower does later.

/** The timer that copies a position for a follower; its object is the position and the following: `12:7`. */
export const COPY = 'follow.copy';

/**
 * The timer that closes lots of a copy as its trader did; its object is the trader's closing and the following: `31:7`.
 * Timers of one moment run in the order of their names, and this one comes after `COPY`: the copy opens first.
 */
export const MIRROR = 'follow.mirror';

/** Returns the two ids that name the object of a timer. @throws RangeError for another object. */
export function idsIn(object: string): readonly [string, string] {
  const [first, following, more] = object.split(':');
  if (!first || !following || more !== undefined) throw new RangeError(`"${object}" names no copy.`);
  return [first, following];
}

/** Returns the object of a timer: of `COPY` with the id of a position, of `MIRROR` with that of a closing. */
export const objectOf = (id: string, following: string): string => `${id}:${following}`;

const timersFor = (kind: string, id: string, following: readonly FollowingRow[], due: number): Timer[] =>
  following.map((one) => ({ kind, object: objectOf(id, one.id), due, lane: laneOfUser(one.followerId) }));

/** Returns those who follow a trader now, and began no later than at a time. */
const followersOf = ({ queries }: Work, traderId: string, since: number): Promise<FollowingRow[]> =>
  queries
    .select()
    .from(followings)
    .where(and(eq(followings.traderId, traderId), isNull(followings.endedAt), lte(followings.startedAt, since)))
    .orderBy(asc(followings.id));

/** A position that is copied, and those who copy it. */
export interface Led {
  readonly lead: LeadRow;
  readonly following: readonly FollowingRow[];
}

/** Stores a position that others copy, as it opened; undefined where nobody follows, or it is a copy itself. */
export async function keepLead(work: Work, source: Trade): Promise<Led | undefined> {
  if (source.copiedFrom !== null) return undefined;
  const following = await followersOf(work, source.userId, work.now);
  if (following.length === 0) return undefined;
  const { id, userId, symbol, direction, multiple, totalLots } = source;
  const [lead] = await work.queries
    .insert(leads)
    .values({ sourceId: id, traderId: userId, symbol, direction, multiple, lots: totalLots, at: work.now })
    .returning();
  if (!lead) throw new Error('The position was not kept for its followers.');
  return { lead, following };
}

/** Has each follower of a trader copy a position that opens. */
export async function leadOpening(work: Work, source: Trade): Promise<void> {
  const led = await keepLead(work, source);
  if (led) await work.schedule(...timersFor(COPY, source.id, led.following, work.now));
}

/** Has each follower who may have copied a position close as large a part of the copy. @param closing its id. */
export async function leadClosing(work: Work, source: Trade, closing: string): Promise<void> {
  const following = await followersOf(work, source.userId, source.openedAt ?? work.now);
  await work.schedule(...timersFor(MIRROR, closing, following, work.now));
}
