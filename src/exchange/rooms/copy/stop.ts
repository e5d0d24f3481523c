import { userById } from '../account/index.ts';
import Big from 'big.js';
import { and, eq, isNull } from 'drizzle-orm';
import { reachesCopyStop } from '../../../domain/copy/copy.ts';
import { pnlOf } from '../../../domain/futures/futures.ts';
import { down } from '../../../domain/money.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Timer } from '../../kernel/clock/due.ts';
import { laneOfUser } from '../../kernel/basics/lane-names.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { BeyondLanes } from '../../kernel/lanes.ts';
import { toBig } from '../../kernel/ledger/units.ts';
import { allTrades, contractOf, positionOf, standingAt, tradeEarnings } from '../futures/index.ts';
import type { Trade } from '../futures/index.ts';
import { writeLetter } from '../mail/index.ts';
import { feedOf } from '../market/index.ts';
import type { TimerHandler } from '../../kernel/room.ts';
import { inUsdt } from './attempt.ts';
import { endFollowing } from './followings.ts';
import { copies, followings } from './tables.ts';
import type { FollowingRow } from './tables.ts';

// The stop-loss of a following is about all its copies, in several markets: no single price reaches it. So it is
// checked at intervals while copies are open.

/** The timer of the next check; its object is the following. */
export const STOP = 'follow.stop';

/** The interval of the checks. Milliseconds. */
const EVERY = 5000;

/**
 * After the clock has jumped, the time still to catch up is divided by this: the checks are at equal distances, and the
 * stretch that is skipped between two of them is never longer than that.
 */
const LOOKS = 20;

/** Returns the result of an open position at the mark price, in its margin's currency. */
export const resultNow = (exchange: Exchange, trade: Trade, now: number): Big =>
  tradeEarnings(trade).plus(
    trade.status === 'held'
      ? pnlOf(positionOf(trade), standingAt(exchange, contractOf(trade.symbol).market, now).mark)
      : 0,
  );

/** `paused`: a copy is in a market without a reliable price, so the result must decide nothing. */
interface Result {
  readonly result: Big;
  readonly open: number;
  readonly paused: boolean;
}

/**
 * Returns the result of all copies of a following: the earnings of closed ones, and open ones at the mark price. USDT,
 * rounded down.
 */
export async function resultOf(queries: Queries, exchange: Exchange, id: string, now: number): Promise<Result> {
  const trades = allTrades(queries);
  const rows = await queries
    .select()
    .from(copies)
    .leftJoin(trades, eq(trades.id, copies.tradeId))
    .where(eq(copies.followingId, id));
  const open = rows.flatMap(({ follow_copy: { state }, trade }) => (state === 'held' && trade !== null ? [trade] : []));
  const closed = rows.reduce((sum, { follow_copy: { earnings } }) => sum.plus(toBig(earnings ?? 0n)), new Big(0));
  const result = open.reduce(
    (sum, trade) => sum.plus(inUsdt(exchange, contractOf(trade.symbol).settle, resultNow(exchange, trade, now), now)),
    closed,
  );
  const paused = open.some(({ symbol }) => feedOf(exchange, symbol).paused(now) !== null);
  return { result: down(result), open: open.length, paused };
}

/** Tells whether the copies of a following have lost as much as they may. */
export async function hasLostEnough(
  work: Work,
  exchange: Exchange,
  { id, marginLimit, stopLoss }: FollowingRow,
): Promise<boolean> {
  if (marginLimit === null || stopLoss === null) return false;
  return reachesCopyStop(
    (await resultOf(work.queries, exchange, id, work.now)).result,
    toBig(marginLimit),
    toBig(stopLoss),
  );
}

/** Returns the timer of the next check of a following, in the lane of its follower; undefined without a stop-loss. */
export function stopTimer(work: Work, exchange: Exchange, following: FollowingRow): Timer | undefined {
  const { id, followerId, stopLoss } = following;
  if (stopLoss === null) return undefined;
  const missed = Math.max(0, exchange.clock.now() - work.now);
  return {
    kind: STOP,
    object: id,
    lane: laneOfUser(followerId),
    due: work.now + Math.max(EVERY, EVERY * exchange.clock.scale, Math.ceil(missed / LOOKS)),
  };
}

/** Schedules the next check of a following; harmless where it has no stop-loss. */
export async function awaitStop(work: Work, exchange: Exchange, following: FollowingRow): Promise<void> {
  const timer = stopTimer(work, exchange, following);
  if (timer) await work.schedule(timer);
}

/**
 * Ends a following whose copies have lost as much as they may, and closes them at market; otherwise schedules the next
 * check while some are open.
 */
export const lookAtStop: TimerHandler = async (work, id, exchange) => {
  const [following] = await work.queries
    .select()
    .from(followings)
    .where(and(eq(followings.id, id), isNull(followings.endedAt)));
  if (!following || following.marginLimit === null || following.stopLoss === null) return;
  const { result, open, paused } = await resultOf(work.queries, exchange, id, work.now);
  if (paused) return awaitStop(work, exchange, following);
  if (!reachesCopyStop(result, toBig(following.marginLimit), toBig(following.stopLoss))) {
    if (open > 0) await awaitStop(work, exchange, following);
    return;
  }
  // Positions in several markets are closed, and the trader has a follower less.
  if (!work.alone) throw new BeyondLanes();
  await endFollowing(work, exchange, following, 'close', 'stop_loss');
  const trader = await userById(work.queries, following.traderId);
  const said = {
    trader: trader?.nickname ?? '',
    loss: result.abs().round(2, Big.roundHalfUp).toFixed(2),
    share: toBig(following.stopLoss).times(100).toFixed(),
  };
  await writeLetter(work, following.followerId, 'copy_stopped', { said, link: '/pages/copytrade/my?tab=past' });
};
