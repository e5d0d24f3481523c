import { userById } from '../account/index.ts';
import Big from 'big.js';
import { and, desc, eq, isNull, sum } from 'drizzle-orm';
import type { SkipReason } from '../../../../schemas/follow.types.ts';
import { copyLots, copyMultiple } from '../../../domain/copy/copy.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import type { TimerHandler } from '../../kernel/room.ts';
import { toBig, toUnits } from '../../kernel/ledger/units.ts';
import { allTrades, contractOf, crowdPart } from '../futures/index.ts';
import { writeLetter } from '../mail/index.ts';
import { saidMarket } from '../market/index.ts';
import { attempt, inUsdt } from './attempt.ts';
import { idsIn } from './lead.ts';
import { awaitStop } from './stop.ts';
import { copies, followings, leads } from './tables.ts';
import type { FollowingRow, LeadRow } from './tables.ts';

/** Copies a position for a follower, who has not stopped to follow by then. */
export const copyOne: TimerHandler = async (work, object, exchange) => {
  const [sourceId, followingId] = idsIn(object);
  const [found] = await work.queries
    .select({ lead: leads, following: followings })
    .from(leads)
    .innerJoin(followings, and(eq(followings.id, followingId), isNull(followings.endedAt)))
    .where(eq(leads.sourceId, sourceId));
  if (found) await copyFor(work, exchange, found.lead, found.following);
};

/**
 * Opens a copy of a trader's position for a follower at market, by the follower's own settings and balance, or stores
 * the reason why not.
 */
export async function copyFor(work: Work, exchange: Exchange, lead: LeadRow, following: FollowingRow): Promise<void> {
  const contract = contractOf(lead.symbol);
  const lots = copyLots(following.type, toBig(following.number), toBig(lead.lots));
  const own = following.multiple === null ? null : new Big(following.multiple);
  const opened = await attempt(
    work,
    exchange,
    {
      userId: following.followerId,
      contract,
      direction: lead.direction,
      lots,
      multiple: copyMultiple(own, new Big(lead.multiple), contract.terms.multiple_max),
      price: null,
      stops: { target_profit_price: null, stop_loss_price: null },
      copiedFrom: lead.sourceId,
      part: crowdPart('copies', following.followerId),
    },
    await allowedBy(work, exchange, following),
  );
  const skipped = typeof opened === 'string';
  if (skipped) await tellSkipped(work, lead, following, lots);
  await work.queries.insert(copies).values({
    followingId: following.id,
    sourceId: lead.sourceId,
    ...(skipped ? { state: 'skipped', reason: opened satisfies SkipReason } : { state: 'held', tradeId: opened.id }),
    traderLots: lead.lots,
    lots: toUnits(lots),
    at: work.now,
  });
  if (!skipped) await awaitStop(work, exchange, following);
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
async function tellSkipped(work: Work, lead: LeadRow, following: FollowingRow, lots: Big): Promise<void> {
  const [last] = await work.queries
    .select({ state: copies.state })
    .from(copies)
    .where(eq(copies.followingId, following.id))
    .orderBy(desc(copies.id))
    .limit(1);
  if (last?.state === 'skipped') return;
  const trader = await userById(work.queries, lead.traderId);
  const said = { trader: trader?.nickname ?? '', ...saidMarket(contractOf(lead.symbol).market), lots: lots.toFixed() };
  await writeLetter(work, following.followerId, 'copy_skipped', { said, link: '/pages/copytrade/my?tab=past' });
}
