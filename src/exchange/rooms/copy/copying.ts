import { userById } from '../account/index.ts';
import Big from 'big.js';
import { and, desc, eq, inArray, isNull, sql, sum } from 'drizzle-orm';
import { copyLots, copyMultiple } from '../../../domain/copy/copy.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import type { TimerHandler, TimersHandler } from '../../kernel/room.ts';
import { toBig, toUnits } from '../../kernel/ledger/units.ts';
import { allTrades, contractOf, crowdPart, openTogether } from '../futures/index.ts';
import type { OrderAsked } from '../futures/index.ts';
import { writeLetter } from '../mail/index.ts';
import { saidMarket } from '../market/index.ts';
import { inUsdt, judge } from './attempt.ts';
import { idsIn } from './lead.ts';
import { stopTimer } from './stop.ts';
import { copies, followings, leads } from './tables.ts';
import type { FollowingRow, LeadRow } from './tables.ts';

/** A position of a trader, and somebody who copies it. */
interface Copied {
  readonly lead: LeadRow;
  readonly following: FollowingRow;
}

/** Copies positions for different followers, who have not stopped to follow by then. */
export const copyTogether: TimersHandler = async (work, objects, exchange) => {
  const pairs = objects.map(idsIn);
  const found = await work.queries
    .select({ lead: leads, following: followings })
    .from(
      sql`unnest(${sql.param(pairs.map(([lead]) => lead))}::bigint[],
      ${sql.param(pairs.map(([, following]) => following))}::bigint[]) with ordinality as wanted(lead, following, place)`,
    )
    .innerJoin(leads, sql`${leads.sourceId} = wanted.lead`)
    .innerJoin(followings, and(sql`${followings.id} = wanted.following`, isNull(followings.endedAt)))
    .orderBy(sql`wanted.place`);
  await copyAll(work, exchange, found);
};

/** Copies a position for one follower. */
export const copyOne: TimerHandler = (work, object, exchange) => copyTogether(work, [object], exchange);

/**
 * Opens copies of traders' positions at market, each for another follower, by that one's settings and balance, or
 * stores the reason why not.
 */
export async function copyAll(work: Work, exchange: Exchange, all: readonly Copied[]): Promise<void> {
  if (all.length === 0) return;
  const allowed = await allowances(
    work,
    exchange,
    all.map(({ following }) => following),
  );
  const wishes = all.map((one) => ({ ...one, asked: orderOf(one), allowed: allowed(one.following) }));
  const judged = await judge(work, exchange, wishes);
  const opened = await openTogether(
    work,
    exchange,
    wishes.flatMap(({ asked }, i) => {
      const preview = judged[i];
      return typeof preview === 'object' ? [{ asked, preview }] : [];
    }),
  );
  const tradeOf = new Map(opened.map((trade) => [trade.userId, trade.id]));
  for (const [i, one] of wishes.entries())
    if (typeof judged[i] === 'string') await tellSkipped(work, one, one.asked.lots);
  await work.queries.insert(copies).values(
    wishes.map(({ lead, following, asked }, i) => {
      const reason = judged[i];
      return {
        followingId: following.id,
        sourceId: lead.sourceId,
        ...(typeof reason === 'string'
          ? { state: 'skipped' as const, reason }
          : { state: 'held' as const, tradeId: tradeOf.get(following.followerId)! }),
        traderLots: lead.lots,
        lots: toUnits(asked.lots),
        at: work.now,
      };
    }),
  );
  await work.schedule(
    ...wishes.flatMap(({ following }, i) =>
      typeof judged[i] === 'object' ? (stopTimer(work, exchange, following) ?? []) : [],
    ),
  );
}

/** Returns the order by which a position is copied. */
function orderOf({ lead, following }: Copied): OrderAsked {
  const contract = contractOf(lead.symbol);
  const own = following.multiple === null ? null : new Big(following.multiple);
  return {
    userId: following.followerId,
    contract,
    direction: lead.direction,
    lots: copyLots(following.type, toBig(following.number), toBig(lead.lots)),
    multiple: copyMultiple(own, new Big(lead.multiple), contract.terms.multiple_max),
    price: null,
    stops: { target_profit_price: null, stop_loss_price: null },
    copiedFrom: lead.sourceId,
    part: crowdPart('copies', following.followerId),
  };
}

/**
 * Finds the margin that one more copy of each following may take, in USDT; null where the follower sets no limit.
 */
async function allowances(
  work: Work,
  exchange: Exchange,
  all: readonly FollowingRow[],
): Promise<(following: FollowingRow) => Big | null> {
  const limited = all.filter(({ marginLimit }) => marginLimit !== null).map(({ id }) => id);
  const trades = allTrades(work.queries);
  const open =
    limited.length === 0
      ? []
      : await work.queries
          .select({ followingId: copies.followingId, symbol: trades.symbol, margin: sum(trades.margin) })
          .from(copies)
          .innerJoin(trades, eq(trades.id, copies.tradeId))
          .where(and(inArray(copies.followingId, limited), eq(copies.state, 'held')))
          .groupBy(copies.followingId, trades.symbol);
  return ({ id, marginLimit }) =>
    marginLimit === null
      ? null
      : open
          .filter(({ followingId }) => followingId === id)
          .reduce(
            (left, { symbol, margin }) =>
              left.minus(inUsdt(exchange, contractOf(symbol).settle, toBig(BigInt(margin ?? '0')), work.now)),
            toBig(marginLimit),
          );
}

/** Notifies the follower of the first of several trades that are skipped one after another, and of no other. */
async function tellSkipped(work: Work, { lead, following }: Copied, lots: Big): Promise<void> {
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
