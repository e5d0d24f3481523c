import { setTrader, userById } from '../account/index.ts';
import type Big from 'big.js';
import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Calls } from '../../../../schemas/calls.ts';
import type { FollowEnd, FollowEndedBy } from '../../../../schemas/follow.types.ts';
import { FOLLOW_LIMITS, MOST_BUDGET, STOP_LIMITS, isCopyStop, isFollowNumber } from '../../../domain/copy/copy.ts';
import { plain } from '../../../domain/money.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { assertHolds, assertHoldsMarket } from '../../kernel/lanes.ts';
import { toUnits } from '../../kernel/ledger/units.ts';
import { allTrades, closePosition, holdOneself, isDue } from '../futures/index.ts';
import type { Trade } from '../futures/index.ts';
import type { NameLane } from '../../kernel/room.ts';
import { positive } from '../../kernel/basics/positive.ts';
import { writeLetter } from '../mail/index.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { copies, followings, traders } from './tables.ts';
import type { CopyRow, FollowingRow, TraderRow } from './tables.ts';

/** The settings with which a user copies a trader. */
type Settings = Pick<FollowingRow, 'type' | 'number' | 'multiple' | 'marginLimit' | 'stopLoss'>;

/**
 * Reads the settings of a following.
 * @throws Refusal `number_incorrect`, `follow_number_range`, `follow_stop_range`, `follow_stop_budget`.
 */
export function readSettings({
  type,
  number: text,
  multiple,
  margin_limit,
  stop_loss,
}: Calls['follow.follow']['args']): Settings {
  const number = positive(text, 'number');
  const { lowest, highest } = FOLLOW_LIMITS[type];
  if (!isFollowNumber(type, number))
    throw new Refusal('follow_number_range', { lowest: plain(lowest), highest: plain(highest) }, 'number');
  const stop = stop_loss === undefined ? null : positive(stop_loss, 'stop_loss');
  if (stop && !isCopyStop(stop))
    throw new Refusal(
      'follow_stop_range',
      { lowest: percent(STOP_LIMITS.lowest), highest: percent(STOP_LIMITS.highest) },
      'stop_loss',
    );
  if (stop && margin_limit === undefined) throw new Refusal('follow_stop_budget', {}, 'margin_limit');
  const budget = margin_limit === undefined ? null : positive(margin_limit, 'margin_limit');
  if (budget?.gt(MOST_BUDGET))
    throw new Refusal('follow_number_range', { lowest: '0', highest: plain(MOST_BUDGET) }, 'margin_limit');
  return {
    type,
    number: toUnits(number),
    multiple: multiple ?? null,
    marginLimit: budget && toUnits(budget),
    stopLoss: stop && toUnits(stop),
  };
}

const percent = (ratio: Big): string => plain(ratio.times(100));

/**
 * Returns a user who is a trader, or was one.
 * @throws Refusal `trader_unknown`.
 */
export async function traderOf(queries: Queries, id: string, parameter = 'trader_user_id'): Promise<TraderRow> {
  const [trader] = await queries.select().from(traders).where(eq(traders.userId, id));
  if (!trader) throw new Refusal('trader_unknown', {}, parameter);
  return trader;
}

/** Names the markets in which a user has open copies of a trader. */
export const marketsOfCopies: NameLane = async ({ follow_user_id: traderId }, queries, userId = '') => {
  const trades = allTrades(queries);
  const rows = await queries
    .selectDistinct({ symbol: trades.symbol })
    .from(copies)
    .innerJoin(trades, eq(trades.id, copies.tradeId))
    .innerJoin(followings, and(eq(followings.id, copies.followingId), runs(String(traderId), userId)))
    .where(eq(copies.state, 'held'));
  return rows.map(({ symbol }) => symbol);
};

/** Names the trader whose position a position of a user is a copy of. */
export const traderOfCopy: NameLane = async ({ transaction_id: tradeId }, queries, userId = '') => {
  const [found] = await queries
    .select({ traderId: followings.traderId })
    .from(copies)
    .innerJoin(followings, and(eq(followings.id, copies.followingId), eq(followings.followerId, userId)))
    .where(eq(copies.tradeId, String(tradeId)));
  return found?.traderId;
};

const runs = (traderId: string, followerId: string) =>
  and(eq(followings.traderId, traderId), eq(followings.followerId, followerId), isNull(followings.endedAt));

/** Returns the present following of a trader by a user. */
export async function followingOf(
  queries: Queries,
  traderId: string,
  followerId: string,
): Promise<FollowingRow | undefined> {
  const [found] = await queries.select().from(followings).where(runs(traderId, followerId));
  return found;
}

/**
 * Begins to copy a trader, or changes the settings.
 * @throws Refusal `trader_unknown` also for a trader who has resigned, `trader_self`, `trader_full`.
 */
export async function follow(
  work: Work,
  followerId: string,
  traderId: string,
  settings: Settings,
): Promise<FollowingRow> {
  const trader = await traderOf(work.queries, traderId);
  if (trader.until !== null) throw new Refusal('trader_unknown', {}, 'trader_user_id');
  if (traderId === followerId) throw new Refusal('trader_self', {}, 'trader_user_id');
  const [changed] = await work.queries.update(followings).set(settings).where(runs(traderId, followerId)).returning();
  if (changed) return changed;
  const [crowd] = await work.queries
    .select({ rows: count() })
    .from(followings)
    .where(and(eq(followings.traderId, traderId), isNull(followings.endedAt)));
  if ((crowd?.rows ?? 0) >= trader.followersMax)
    throw new Refusal('trader_full', { most: trader.followersMax }, 'trader_user_id');
  const [made] = await work.queries
    .insert(followings)
    .values({ traderId, followerId, ...settings, startedAt: work.now })
    .returning();
  if (!made) throw new Error('The following was not stored.');
  return made;
}

/**
 * Ends a following. Its owner takes over the open copies, or they are closed; a copy whose trigger the mark has just
 * reached is left to its timer.
 */
export async function endFollowing(
  work: Work,
  exchange: Exchange,
  following: FollowingRow,
  end: FollowEnd,
  by: FollowEndedBy,
): Promise<FollowingRow> {
  const trades = allTrades(work.queries);
  const open = await work.queries
    .select()
    .from(copies)
    .innerJoin(trades, eq(trades.id, copies.tradeId))
    .where(and(eq(copies.followingId, following.id), eq(copies.state, 'held')))
    .orderBy(asc(copies.id));
  for (const { follow_copy: copy, trade } of open) {
    if (end === 'close' && !isDue(work, exchange, trade)) {
      assertHoldsMarket(work, trade.symbol);
      await closePosition(work, exchange, trade, by === 'stop_loss' ? 'copy_stop' : 'manual');
    } else await hold(work, exchange, copy, trade);
  }
  const [ended] = await work.queries
    .update(followings)
    .set({ endedAt: work.now, endedBy: by })
    .where(eq(followings.id, following.id))
    .returning();
  return ended ?? following;
}

async function hold(work: Work, exchange: Exchange, copy: CopyRow, trade: Trade): Promise<void> {
  await holdOneself(work, exchange, trade);
  await work.queries.update(copies).set({ state: 'self_held' }).where(eq(copies.id, copy.id));
}

/**
 * Lets the owner of a copy take it over.
 * @throws Refusal `copy_unknown`, `position_closed`, `position_triggered` at `transaction_id`.
 */
export async function selfHold(work: Work, exchange: Exchange, userId: string, tradeId: string): Promise<string> {
  const trades = allTrades(work.queries);
  const [found] = await work.queries
    .select()
    .from(copies)
    .innerJoin(trades, eq(trades.id, copies.tradeId))
    .where(and(eq(trades.id, tradeId), eq(trades.userId, userId)));
  const copy = found?.follow_copy;
  if (!found || !copy || copy.state === 'self_held') throw new Refusal('copy_unknown', {}, 'transaction_id');
  if (found.trade.status !== 'held') throw new Refusal('position_closed', {}, 'transaction_id');
  if (isDue(work, exchange, found.trade)) throw new Refusal('position_triggered', {}, 'transaction_id');
  await hold(work, exchange, copy, found.trade);
  return copy.id;
}

/** The largest number of followers of a trader. */
const SEATS = 100;

/**
 * Makes a trader of a user who is none; the figures begin anew.
 * @throws Refusal `trader_already`.
 */
export async function becomeTrader(work: Work, userId: string): Promise<void> {
  const [before] = await work.queries.select().from(traders).where(eq(traders.userId, userId));
  if (before && before.until === null) throw new Refusal('trader_already');
  const values = { since: work.now, until: null, followersMax: SEATS };
  await work.queries
    .insert(traders)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: traders.userId, set: values });
  await setTrader(work.queries, userId, true);
}

/**
 * Ends the role of a trader who resigns: every following ends, and its follower takes over the open copies.
 * @returns how many followers the trader had.
 * @throws BeyondLanes where it does not hold the lanes of them all.
 */
export async function resign(work: Work, exchange: Exchange, userId: string, nickname: string): Promise<number> {
  const left = await work.queries
    .select()
    .from(followings)
    .where(and(eq(followings.traderId, userId), isNull(followings.endedAt)))
    .orderBy(asc(followings.id));
  assertHolds(work, ...left.map(({ followerId }) => followerId));
  for (const following of left) {
    await endFollowing(work, exchange, following, 'hold', 'trader');
    await writeLetter(work, following.followerId, 'trader_resigned', {
      said: { trader: nickname },
      link: '/pages/copytrade/my',
    });
  }
  await work.queries.update(traders).set({ until: work.now }).where(eq(traders.userId, userId));
  await setTrader(work.queries, userId, false);
  return left.length;
}

/** Removes an account that is deleted: it copies nobody, and nobody copies it. */
export async function leave(work: Work, userId: string, exchange: Exchange): Promise<void> {
  const own = await work.queries
    .select()
    .from(followings)
    .where(and(eq(followings.followerId, userId), isNull(followings.endedAt)));
  for (const following of own) await endFollowing(work, exchange, following, 'hold', 'you');
  const member = await userById(work.queries, userId);
  if (member?.trader) await resign(work, exchange, userId, member.nickname);
}
