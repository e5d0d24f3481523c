import Big from 'big.js';
import { and, count, eq, inArray, isNull, ne, sql, sum } from 'drizzle-orm';
import type { Calls } from '../../../../schemas/calls.ts';
import type { FollowTrade } from '../../../../schemas/follow.types.ts';
import { maskName } from '../../../domain/copy/copy.ts';
import { greater, plain, ratio } from '../../../domain/money.ts';
import { publicUsers } from '../account/index.ts';
import type { User } from '../../kernel/user.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { countOf, offsetOf } from '../../kernel/database/page.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import { toBig, toText } from '../../kernel/ledger/units.ts';
import { contractFacts, contractOf, ownClosedTrades, ownHeldTrades } from '../futures/index.ts';
import type { Trade } from '../futures/index.ts';
import { followingOf, traderOf } from './followings.ts';
import { resultNow } from './stop.ts';
import { copies, followings, traders } from './tables.ts';

/** The public data of a trader: open and closed trades that are no copies, and followers. */

/**
 * Returns a page of a trader's closed trades.
 * @throws Refusal `trader_unknown`.
 */
export async function closedPage(
  queries: Queries,
  exchange: Exchange,
  args: Calls['follow.history']['args'],
  now: number,
): Promise<Calls['follow.history']['message']> {
  const { userId } = await traderOf(queries, args.trader_user_id);
  const { rows, total } = await ownClosedTrades(queries, userId, args);
  return { list: await tradeViews(queries, exchange, rows, now), total };
}

/**
 * Returns a trader's open positions.
 * @throws Refusal `trader_unknown`.
 */
export async function openTrades(
  queries: Queries,
  exchange: Exchange,
  traderId: string,
  now: number,
): Promise<FollowTrade[]> {
  const { userId } = await traderOf(queries, traderId);
  return tradeViews(queries, exchange, await ownHeldTrades(queries, userId), now);
}

async function tradeViews(
  queries: Queries,
  exchange: Exchange,
  rows: readonly Trade[],
  now: number,
): Promise<FollowTrade[]> {
  const ids = rows.map(({ id }) => id);
  const copied =
    ids.length === 0
      ? []
      : await queries
          .select({ id: copies.sourceId, rows: count() })
          .from(copies)
          .where(and(inArray(copies.sourceId, ids), ne(copies.state, 'skipped')))
          .groupBy(copies.sourceId);
  const byId = new Map(copied.map((row) => [row.id, row.rows]));
  return rows.map((trade) => tradeView(exchange, trade, byId.get(trade.id) ?? 0, now));
}

function tradeView(exchange: Exchange, trade: Trade, copied: number, now: number): FollowTrade {
  const { symbol, pair, base, settle, price_places } = contractFacts(contractOf(trade.symbol));
  if (trade.openPrice === null || trade.openedAt === null) throw new RangeError(`Trade ${trade.id} has not opened.`);
  const earnings = resultNow(exchange, trade, now);
  const put = toBig(trade.totalMargin + trade.fee);
  return {
    id: trade.id,
    symbol,
    pair,
    base,
    settle,
    direction: trade.direction,
    multiple: trade.multiple,
    price_places,
    lots: toText(trade.status === 'held' ? trade.lots : trade.totalLots),
    open_price: toText(trade.openPrice),
    close_price: trade.status === 'held' || trade.closePrice === null ? null : toText(trade.closePrice),
    earnings: plain(earnings),
    roi: plain(greater(ratio(earnings, put) ?? new Big(0), new Big(-1)).round(4, Big.roundHalfUp)),
    copies: copied,
    opened_at: trade.openedAt,
    closed_at: trade.closedAt,
  };
}

/**
 * Tells whether a viewer may see a person: everybody sees present and former traders, and a trader sees the present
 * followers.
 */
export async function showsFollower(queries: Queries, person: string, viewer: string | undefined): Promise<boolean> {
  const [trader] = await queries.select({ id: traders.userId }).from(traders).where(eq(traders.userId, person));
  if (trader) return true;
  return viewer !== undefined && (await followingOf(queries, viewer, person)) !== undefined;
}

/**
 * Returns a page of a trader's followers, the one with the highest earnings first. Only the trader sees whole names.
 * @throws Refusal `trader_unknown`.
 */
export async function followerPage(
  queries: Queries,
  visitor: User | undefined,
  args: Calls['follow.followers']['args'],
): Promise<Calls['follow.followers']['message']> {
  const { userId } = await traderOf(queries, args.trader_user_id);
  const where = and(eq(followings.traderId, userId), isNull(followings.endedAt));
  const closed = sql<number>`count(*) filter (where ${copies.state} = 'closed')`.mapWith(Number);
  const users = publicUsers(queries);
  const rows = await queries
    .select({
      id: followings.id,
      nickname: users.nickname,
      avatar: users.avatar,
      startedAt: followings.startedAt,
      closed,
      earnings: sum(copies.earnings),
    })
    .from(followings)
    .innerJoin(users, eq(users.id, followings.followerId))
    .leftJoin(copies, eq(copies.followingId, followings.id))
    .where(where)
    .groupBy(followings.id, users.nickname, users.avatar)
    .orderBy(sql`coalesce(sum(${copies.earnings}), 0) desc`, followings.id)
    .limit(args.limit)
    .offset(offsetOf(args));
  const whole = visitor?.id === userId;
  return {
    list: rows.map(({ id, nickname, avatar, startedAt, closed: many, earnings }) => ({
      id,
      nickname: whole ? nickname : maskName(nickname),
      avatar: whole ? avatar : null,
      closed: many,
      earnings: toText(BigInt(earnings ?? '0')),
      started_at: startedAt,
    })),
    total: await countOf(queries, followings, where),
  };
}
