import { and, eq } from 'drizzle-orm';
import { mirroredLots } from '../../../domain/copy/copy.ts';
import { isScheduled } from '../../kernel/clock/schedule.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import type { TimerHandler } from '../../kernel/room.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { laneOfUser } from '../../kernel/basics/lane-names.ts';
import { toBig, toUnits } from '../../kernel/ledger/units.ts';
import {
  closePosition,
  closingById,
  contractOf,
  crowdPart,
  isDue,
  tradeById,
  tradeEarnings,
} from '../futures/index.ts';
import type { Trade } from '../futures/index.ts';
import { putOff } from '../market/index.ts';
import { inUsdt } from './attempt.ts';
import { COPY, MIRROR, idsIn, objectOf } from './lead.ts';
import { copies, followings } from './tables.ts';

/** The time until the next try, where nobody offers anything or the copy has not opened yet. Milliseconds. */
const TRY_AGAIN = 5_000;

/**
 * Closes the same share of a copy as its trader has closed of the position, at market. A copy that its owner has taken
 * over stays, and one whose trigger the mark has just reached is left to its timer. One that failed to open, and is
 * tried again, is waited for.
 */
export const mirrorOne: TimerHandler = async (work, object, exchange) => {
  const [closingId, followingId] = idsIn(object);
  const closing = await closingById(work.queries, closingId);
  const [found] = await work.queries
    .select({ owner: followings.followerId, copied: copies })
    .from(followings)
    .leftJoin(copies, and(eq(copies.followingId, followings.id), eq(copies.sourceId, closing.tradeId)))
    .where(eq(followings.id, followingId));
  if (!found) return;
  const { owner, copied } = found;
  const timer = { kind: MIRROR, object, lane: laneOfUser(owner) };
  const later = (): Promise<void> => work.schedule({ ...timer, due: work.now + TRY_AGAIN });
  if (copied === null) {
    const opening = { kind: COPY, object: objectOf(closing.tradeId, followingId) };
    if (await isScheduled(work.queries, opening)) await later();
    return;
  }
  const copy = copied.state === 'held' && copied.tradeId ? await tradeById(work.queries, copied.tradeId) : undefined;
  if (copy?.status !== 'held' || (await putOff(work, exchange, copy.symbol, timer))) return;
  const before = copied.traderLots - closing.earlier;
  const { lots_step: step } = contractOf(copy.symbol).terms;
  const lots = mirroredLots(toBig(copy.lots), toBig(before), toBig(before - closing.lots), step);
  if (lots.lte(0) || isDue(work, exchange, copy)) return;
  try {
    await closePosition(work, exchange, copy, 'copied', lots, crowdPart('copies', owner));
  } catch (error) {
    // Refused before anything was written.
    if (!(error instanceof Refusal && error.code === 'no_liquidity')) throw error;
    await later();
  }
};

/**
 * Settles a closed copy, whether its trader, its owner or the market closed it: stores its earnings in USDT. A copy
 * that its owner has taken over no longer counts.
 */
export async function endCopy(work: Work, exchange: Exchange, trade: Trade): Promise<void> {
  const earnings = inUsdt(exchange, contractOf(trade.symbol).settle, tradeEarnings(trade), work.now);
  await work.queries
    .update(copies)
    .set({ state: 'closed', closedAt: work.now, earnings: toUnits(earnings) })
    .where(and(eq(copies.tradeId, trade.id), eq(copies.state, 'held')));
}
