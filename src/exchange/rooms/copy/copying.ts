import { userById } from '../account/index.ts';
import Big from 'big.js';
import { and, asc, desc, eq, isNull, sum } from 'drizzle-orm';
import type { SkipReason } from '../../../../schemas/follow.types.ts';
import { copyLots, copyMultiple, mirroredLots } from '../../../domain/copy/copy.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { assertHolds } from '../../kernel/lanes.ts';
import { toBig, toUnits } from '../../kernel/ledger/units.ts';
import { allTrades, closePosition, contractOf, heldCopiesOf, isDue, tradeEarnings } from '../futures/index.ts';
import type { Trade } from '../futures/index.ts';
import { writeLetter } from '../mail/index.ts';
import { saidMarket } from '../market/index.ts';
import { attempt, inUsdt } from './attempt.ts';
import { awaitStop } from './stop.ts';
import { copies, followings } from './tables.ts';
import type { FollowingRow } from './tables.ts';

/**
 * Copies a trade: when a trader opens a position, each follower gets a copy of the position at market, by the
 * follower's own settings and balance, or the reason why not. A copy is not copied again.
 */
export async function copyTrade(work: Work, exchange: Exchange, source: Trade): Promise<void> {
  if (source.copiedFrom !== null) return;
  const following = await work.queries
    .select()
    .from(followings)
    .where(and(eq(followings.traderId, source.userId), isNull(followings.endedAt)))
    .orderBy(asc(followings.id));
  for (const one of following) {
    // Also a copy that is skipped changes what is the follower's.
    assertHolds(work, one.followerId);
    await copyFor(work, exchange, source, one);
  }
}

async function copyFor(work: Work, exchange: Exchange, source: Trade, following: FollowingRow): Promise<void> {
  const contract = contractOf(source.symbol);
  const lots = copyLots(following.type, toBig(following.number), toBig(source.totalLots));
  const own = following.multiple === null ? null : new Big(following.multiple);
  const opened = await attempt(
    work,
    exchange,
    {
      userId: following.followerId,
      contract,
      direction: source.direction,
      lots,
      multiple: copyMultiple(own, new Big(source.multiple), contract.terms.multiple_max),
      price: null,
      stops: { target_profit_price: null, stop_loss_price: null },
      copiedFrom: source.id,
    },
    await allowedBy(work, exchange, following),
  );
  const skipped = typeof opened === 'string';
  if (skipped) await tellSkipped(work, source, following, lots);
  await work.queries.insert(copies).values({
    followingId: following.id,
    sourceId: source.id,
    ...(skipped ? { state: 'skipped', reason: opened satisfies SkipReason } : { state: 'held', tradeId: opened.id }),
    traderLots: source.totalLots,
    lots: toUnits(lots),
    at: work.now,
  });
  if (!skipped) await awaitStop(work, exchange, following.id);
}

/** Returns the margin that one more copy may take, in USDT; null where the follower sets no limit. */
async function allowedBy(work: Work, exchange: Exchange, { id, marginLimit }: FollowingRow): Promise<Big | null> {
  if (marginLimit === null) return null;
  const trades = allTrades(work.queries);
  const open = await work.queries
    .select({ symbol: trades.symbol, margin: sum(trades.margin) })
    .from(copies)
    .innerJoin(trades, eq(trades.id, copies.tradeId))
    .where(and(eq(copies.followingId, id), eq(copies.state, 'held')))
    .groupBy(trades.symbol);
  return open.reduce(
    (left, { symbol, margin }) =>
      left.minus(inUsdt(exchange, contractOf(symbol).settle, toBig(BigInt(margin ?? '0')), work.now)),
    toBig(marginLimit),
  );
}

/** Notifies the follower of the first of several trades that are skipped one after another, and of no other. */
async function tellSkipped(work: Work, source: Trade, following: FollowingRow, lots: Big): Promise<void> {
  const [last] = await work.queries
    .select({ state: copies.state })
    .from(copies)
    .where(eq(copies.followingId, following.id))
    .orderBy(desc(copies.id))
    .limit(1);
  if (last?.state === 'skipped') return;
  const trader = await userById(work.queries, source.userId);
  const said = {
    trader: trader?.nickname ?? '',
    ...saidMarket(contractOf(source.symbol).market),
    lots: lots.toFixed(),
  };
  await writeLetter(work, following.followerId, 'copy_skipped', { said, link: '/pages/copytrade/my?tab=past' });
}

/**
 * Mirrors the closing of lots of a position: the same share of its copies is closed. A copy whose trigger the mark has
 * just reached is left to its timer.
 */
export async function mirrorClosing(work: Work, exchange: Exchange, source: Trade, before: Trade): Promise<void> {
  const { lots_step: step } = contractOf(source.symbol).terms;
  for (const copy of await heldCopiesOf(work.queries, source)) {
    const lots = mirroredLots(toBig(copy.lots), toBig(before.lots), toBig(source.lots), step);
    if (lots.gt(0) && !isDue(work, exchange, copy)) await closePosition(work, exchange, copy, 'copied', lots);
  }
}

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
