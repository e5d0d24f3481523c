import { usersByIds } from '../account/index.ts';
import { and, count, desc, eq, gte, inArray, isNotNull, isNull, not, or, sql, sum } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Calls } from '../../../../schemas/calls.ts';
import type { Copy, CopyClosedBy, FollowSummary, Following } from '../../../../schemas/follow.types.ts';
import { plain } from '../../../domain/money.ts';
import type { CloseReason } from '../../../../schemas/lever.types.ts';
import { DAY } from '../../../domain/period.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { countOf, offsetOf } from '../../kernel/database/page.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import { toText } from '../../kernel/ledger/units.ts';
import { allTrades, contractFacts, contractOf, tradeView, tradesByIds } from '../futures/index.ts';
import { resultOf } from './stop.ts';
import { copies, followings } from './tables.ts';
import type { CopyRow, FollowingRow } from './tables.ts';

/** The followings of a follower: the traders, the copies and their results. */

const held = sql<number>`count(*) filter (where ${copies.state} = 'held')`.mapWith(Number);
const closed = sql<number>`count(*) filter (where ${copies.state} = 'closed')`.mapWith(Number);

/** Returns names and portraits of users. */
async function namesOf(
  queries: Queries,
  ids: readonly string[],
): Promise<(id: string) => { readonly nickname: string; readonly avatar: string | null }> {
  const people = await usersByIds(queries, ids);
  const byId = new Map(people.map(({ id, nickname, avatar }) => [id, { nickname, avatar }]));
  return (id) => byId.get(id) ?? { nickname: '', avatar: null };
}

/** Returns followings with their settings and results. */
export async function followingViews(
  queries: Queries,
  exchange: Exchange,
  rows: readonly FollowingRow[],
  now: number,
): Promise<Following[]> {
  const ids = rows.map(({ id }) => id);
  const sums =
    ids.length === 0
      ? []
      : await queries
          .select({ id: copies.followingId, held, closed, earnings: sum(copies.earnings) })
          .from(copies)
          .where(inArray(copies.followingId, ids))
          .groupBy(copies.followingId);
  const byId = new Map(sums.map((row) => [row.id, row]));
  const nameOf = await namesOf(
    queries,
    rows.map(({ traderId }) => traderId),
  );
  const results = await Promise.all(rows.map(({ id }) => resultOf(queries, exchange, id, now)));
  return rows.map((row, place) => ({
    id: row.id,
    trader_user_id: row.traderId,
    ...nameOf(row.traderId),
    status: row.endedAt === null ? 'following' : 'cancelled',
    type: row.type,
    number: toText(row.number),
    multiple: row.multiple,
    margin_limit: row.marginLimit === null ? null : toText(row.marginLimit),
    stop_loss: row.stopLoss === null ? null : toText(row.stopLoss),
    held: byId.get(row.id)?.held ?? 0,
    closed: byId.get(row.id)?.closed ?? 0,
    earnings: toText(BigInt(byId.get(row.id)?.earnings ?? '0')),
    result: plain(results[place]!.result),
    started_at: row.startedAt,
    ended_at: row.endedAt,
    ended_by: row.endedAt === null ? null : (row.endedBy ?? 'you'),
  }));
}

/** Returns a page of the traders that a user copies, or copied. */
export async function followingPage(
  queries: Queries,
  exchange: Exchange,
  userId: string,
  args: Calls['follow.mine']['args'],
  now: number,
): Promise<Calls['follow.mine']['message']> {
  const where = and(
    eq(followings.followerId, userId),
    args.status === 'following' ? isNull(followings.endedAt) : isNotNull(followings.endedAt),
  );
  const rows = await queries
    .select()
    .from(followings)
    .where(where)
    .orderBy(desc(followings.id))
    .limit(args.limit)
    .offset(offsetOf(args));
  return { list: await followingViews(queries, exchange, rows, now), total: await countOf(queries, followings, where) };
}

/** Selects copies whose position is open, including those that their owner has taken over. */
const stillOpen = (trades: ReturnType<typeof allTrades>): SQL =>
  or(eq(copies.state, 'held'), and(eq(copies.state, 'self_held'), eq(trades.status, 'held')))!;

/** Returns a page of a user's copies, the latest first. */
export async function copyPage(
  queries: Queries,
  userId: string,
  args: Calls['follow.copies']['args'],
): Promise<Calls['follow.copies']['message']> {
  const trades = allTrades(queries);
  const open = stillOpen(trades);
  const where = and(
    eq(followings.followerId, userId),
    args.scope === 'current' ? open : not(open),
    args.trader_user_id === undefined ? undefined : eq(followings.traderId, args.trader_user_id),
  );
  const of = queries
    .select({ copy: copies, traderId: followings.traderId })
    .from(copies)
    .innerJoin(followings, eq(followings.id, copies.followingId))
    .leftJoin(trades, eq(trades.id, copies.tradeId))
    .where(where);
  const rows = await of.orderBy(desc(copies.at), desc(copies.id)).limit(args.limit).offset(offsetOf(args));
  const [all] = await queries
    .select({ rows: count() })
    .from(copies)
    .innerJoin(followings, eq(followings.id, copies.followingId))
    .leftJoin(trades, eq(trades.id, copies.tradeId))
    .where(where);
  return { list: await copyViews(queries, rows), total: all?.rows ?? 0 };
}

/** The party that closed a copy, by the close reason of its position. */
const CLOSED_BY: Readonly<Record<CloseReason, CopyClosedBy>> = {
  manual: 'you',
  batch: 'you',
  target_profit: 'take_profit',
  stop_loss: 'stop_loss',
  liquidation: 'liquidation',
  copied: 'trader',
  copy_stop: 'copy_stop',
};

/** Returns one copy of a user. */
export async function copyViewOf(queries: Queries, id: string): Promise<Copy> {
  const rows = await queries
    .select({ copy: copies, traderId: followings.traderId })
    .from(copies)
    .innerJoin(followings, eq(followings.id, copies.followingId))
    .where(eq(copies.id, id));
  const [view] = await copyViews(queries, rows);
  if (!view) throw new Error(`Copy ${id} is not there.`);
  return view;
}

async function copyViews(
  queries: Queries,
  rows: readonly { readonly copy: CopyRow; readonly traderId: string }[],
): Promise<Copy[]> {
  const nameOf = await namesOf(
    queries,
    rows.map(({ traderId }) => traderId),
  );
  const ids = rows.flatMap(({ copy }) => [copy.sourceId, ...(copy.tradeId === null ? [] : [copy.tradeId])]);
  const byId = new Map((await tradesByIds(queries, ids)).map((trade) => [trade.id, trade]));
  return rows.map(({ copy, traderId }) => {
    const source = byId.get(copy.sourceId);
    if (!source) throw new Error(`Copy ${copy.id} copies nothing.`);
    const own = copy.tradeId === null ? undefined : byId.get(copy.tradeId);
    const { symbol, pair, base, settle } = contractFacts(contractOf(source.symbol));
    return {
      id: copy.id,
      trader_user_id: traderId,
      ...nameOf(traderId),
      state: copy.state,
      reason: copy.reason,
      closed_by: own?.reason ? CLOSED_BY[own.reason] : null,
      symbol,
      pair,
      base,
      settle,
      direction: source.direction,
      trader_lots: toText(copy.traderLots),
      lots: toText(copy.lots),
      trade: own ? tradeView(own) : null,
      at: copy.at,
    };
  });
}

/** Returns the totals of copying for a user. */
export async function summaryOf(queries: Queries, userId: string, now: number): Promise<FollowSummary> {
  const trades = allTrades(queries);
  const earned = (where?: ReturnType<typeof gte>) =>
    queries
      .select({
        held: sql<number>`count(*) filter (where ${stillOpen(trades)})`.mapWith(Number),
        earnings: sum(copies.earnings),
      })
      .from(copies)
      .innerJoin(followings, eq(followings.id, copies.followingId))
      .leftJoin(trades, eq(trades.id, copies.tradeId))
      .where(and(eq(followings.followerId, userId), where));
  const [all] = await earned();
  const [today] = await earned(gte(copies.closedAt, now - (now % DAY)));
  return {
    traders: await countOf(queries, followings, and(eq(followings.followerId, userId), isNull(followings.endedAt))),
    held: all?.held ?? 0,
    earnings: toText(BigInt(all?.earnings ?? '0')),
    today: toText(BigInt(today?.earnings ?? '0')),
  };
}
