import Big from 'big.js';
import { and, count, desc, eq, gt, gte, ilike, inArray, isNull, like, lte, sql, sum } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Calls } from '../../../../schemas/calls.ts';
import type { FollowPeriod, Trader, TraderDetail, TraderSort } from '../../../../schemas/follow.types.ts';
import { FOLLOW_LIMITS } from '../../../domain/copy/copy.ts';
import { pnlOf } from '../../../domain/futures/futures.ts';
import { down, plain } from '../../../domain/money.ts';
import { DAY } from '../../../domain/period.ts';
import { publicUsers } from '../account/index.ts';
import type { User } from '../../kernel/user.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { offsetOf } from '../../kernel/database/page.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import { accounts } from '../../kernel/ledger/tables.ts';
import { toBig, toText, toUnits } from '../../kernel/ledger/units.ts';
import {
  allTrades,
  contractFacts,
  contractOf,
  latestOwnTrade,
  positionOf,
  standingAt,
  tradesOf,
} from '../futures/index.ts';
import { worth } from '../wallet/index.ts';
import { followingOf, traderOf } from './followings.ts';
import { followingViews } from './mine.ts';
import { copies, figures, followings, traders } from './tables.ts';

const textOrNull = (units: bigint | null): string | null => (units === null ? null : toText(units));

/**
 * Selects, for each trader, the number of present followers and the sum that follows: of each following the margin
 * limit of its copies, or the margin in its open copies (of those in USDT) where that is more.
 * @param traderId nothing is read of other traders.
 */
function crowdOf(queries: Queries, traderId?: string) {
  const trades = allTrades(queries);
  const present = and(
    isNull(followings.endedAt),
    traderId === undefined ? undefined : eq(followings.traderId, traderId),
  );
  const among = queries.select({ id: followings.id }).from(followings).where(present);
  const used = queries
    .select({ id: copies.followingId, margin: sum(trades.margin).as('margin') })
    .from(copies)
    .innerJoin(trades, eq(trades.id, copies.tradeId))
    .where(
      and(
        eq(copies.state, 'held'),
        like(trades.symbol, '%USDT.P'),
        traderId === undefined ? undefined : inArray(copies.followingId, among),
      ),
    )
    .groupBy(copies.followingId)
    .as('used');
  const copied = sql<string>`sum(greatest(coalesce(${followings.marginLimit}, 0), coalesce(${used.margin}, 0)))`.as(
    'copied',
  );
  return queries
    .select({ traderId: followings.traderId, followers: count().as('followers'), copied })
    .from(followings)
    .leftJoin(used, eq(used.id, followings.id))
    .where(present)
    .groupBy(followings.traderId)
    .as('crowd');
}

/** The condition for the traders to select, and the users whom it is about; the only one, where there is one. */
interface Chosen {
  readonly users: ReturnType<typeof publicUsers>;
  readonly where: SQL | undefined;
  readonly only?: string;
}

/** Selects traders, joined with their figures of a period. */
function rowsOf(queries: Queries, period: FollowPeriod, { users, where, only }: Chosen) {
  const crowd = crowdOf(queries, only);
  return queries
    .select({
      trader: traders,
      member: { nickname: users.nickname, avatar: users.avatar, signature: users.signature },
      figure: figures,
      followers: crowd.followers,
      copied: crowd.copied,
      all: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(traders)
    .innerJoin(users, eq(users.id, traders.userId))
    .innerJoin(figures, and(eq(figures.traderId, traders.userId), eq(figures.period, period)))
    .leftJoin(crowd, eq(crowd.traderId, traders.userId))
    .where(where);
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const traderView = (
  { trader, member, figure, followers, copied }: Row,
  visitor: User | undefined,
  followed: ReadonlySet<string>,
  now: number,
): Trader => ({
  id: trader.userId,
  ...member,
  since: trader.since,
  days: Math.floor((now - trader.since) / DAY),
  pnl: toText(figure.pnl),
  roi: textOrNull(figure.roi),
  accuracy: textOrNull(figure.accuracy),
  drawdown: textOrNull(figure.drawdown),
  closed: figure.closed,
  wins: figure.wins,
  followers: followers ?? 0,
  followers_max: trader.followersMax,
  copied: toText(BigInt(copied ?? '0')),
  active: trader.until === null,
  own: trader.userId === visitor?.id,
  followed: followed.has(trader.userId),
  curve: figure.curve,
  updated_at: figure.at,
});

/** Returns which of these traders the visitor copies. */
async function followedOf(
  queries: Queries,
  visitor: User | undefined,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!visitor || ids.length === 0) return new Set();
  const rows = await queries
    .select({ id: followings.traderId })
    .from(followings)
    .where(
      and(eq(followings.followerId, visitor.id), isNull(followings.endedAt), inArray(followings.traderId, [...ids])),
    );
  return new Set(rows.map(({ id }) => id));
}

const ORDERS: Readonly<Record<TraderSort, SQL>> = {
  overall: sql`${figures.score} desc nulls last`,
  roi: sql`${figures.roi} desc nulls last`,
  pnl: sql`(${figures.closed} = 0), ${figures.pnl} desc`,
  accuracy: sql`${figures.accuracy} desc nulls last`,
  followers: sql`coalesce(crowd.followers, 0) desc`,
  drawdown: sql`${figures.drawdown} asc nulls last`,
  copied: sql`coalesce(crowd.copied, 0) desc`,
};

/** Returns a page of the traders that can be copied, best first. */
export async function traderPage(
  queries: Queries,
  visitor: User | undefined,
  args: Calls['follow.traders']['args'],
  now: number,
): Promise<Calls['follow.traders']['message']> {
  const users = publicUsers(queries);
  const named =
    args.keyword === undefined
      ? undefined
      : ilike(users.nickname, `%${args.keyword.trim().replace(/[\\%_]/g, '\\$&')}%`);
  const ratio = (text: string): bigint => toUnits(down(new Big(text)));
  const where = and(
    isNull(traders.until),
    named,
    args.free ? sql`coalesce(crowd.followers, 0) < ${traders.followersMax}` : undefined,
    args.profitable ? gt(figures.pnl, 0n) : undefined,
    args.accuracy_min === undefined ? undefined : gte(figures.accuracy, ratio(args.accuracy_min)),
    args.drawdown_max === undefined ? undefined : lte(figures.drawdown, ratio(args.drawdown_max)),
    args.days_min === undefined ? undefined : lte(traders.since, now - args.days_min * DAY),
  );
  const rows = await rowsOf(queries, args.period, { users, where })
    .orderBy(ORDERS[args.sort], desc(figures.closed), traders.userId)
    .limit(args.limit)
    .offset(offsetOf(args));
  // Beyond the last page there is no row with the total.
  const total = rows[0]?.all ?? (await rowsOf(queries, args.period, { users, where })).length;
  const followed = await followedOf(
    queries,
    visitor,
    rows.map(({ trader }) => trader.userId),
  );
  return { list: rows.map((row) => traderView(row, visitor, followed, now)), total };
}

/** Returns one trader as the lists show it. */
export async function traderViewOf(
  queries: Queries,
  visitor: User | undefined,
  id: string,
  period: FollowPeriod,
  now: number,
): Promise<Trader> {
  return traderView(await rowOf(queries, id, period), visitor, await followedOf(queries, visitor, [id]), now);
}

async function rowOf(queries: Queries, id: string, period: FollowPeriod): Promise<Row> {
  const { userId } = await traderOf(queries, id);
  const where = eq(traders.userId, userId);
  const [row] = await rowsOf(queries, period, { users: publicUsers(queries), where, only: userId });
  if (!row) throw new Error(`Trader ${id} has no figures.`);
  return row;
}

/**
 * Returns one trader in full.
 * @throws Refusal `trader_unknown`.
 */
export async function traderDetail(
  queries: Queries,
  exchange: Exchange,
  visitor: User | undefined,
  { trader_user_id: id, period }: Calls['follow.trader']['args'],
  now: number,
): Promise<TraderDetail> {
  const row = await rowOf(queries, id, period);
  const { figure } = row;
  const following = visitor && (await followingOf(queries, id, visitor.id));
  const [mine] = following ? await followingViews(queries, exchange, [following], now) : [];
  return {
    trader: traderView(row, visitor, new Set(following ? [id] : []), now),
    statistics: {
      best: textOrNull(figure.best),
      worst: textOrNull(figure.worst),
      average_time: figure.averageTime,
      long_share: textOrNull(figure.longShare),
      most_margin: toText(figure.mostMargin),
      capital: toText(figure.capital),
      equity: plain(down(await equityOf(queries, exchange, id, now), 2)),
      a_week: toText(figure.aWeek),
      followers_pnl: await followersPnl(queries, id),
    },
    following: mine ?? null,
    example: await exampleOf(queries, id),
    terms: {
      multiple_min: plain(FOLLOW_LIMITS.multiple.lowest),
      multiple_max: plain(FOLLOW_LIMITS.multiple.highest),
      lots_min: plain(FOLLOW_LIMITS.lots.lowest),
      lots_max: plain(FOLLOW_LIMITS.lots.highest),
    },
  };
}

async function followersPnl(queries: Queries, traderId: string): Promise<string> {
  const [all] = await queries
    .select({ earned: sum(copies.earnings) })
    .from(copies)
    .innerJoin(followings, eq(followings.id, copies.followingId))
    .where(eq(followings.traderId, traderId));
  return toText(BigInt(all?.earned ?? '0'));
}

/** Returns the equity of a user's futures account, with the profit of open positions at the mark price. USDT. */
async function equityOf(queries: Queries, exchange: Exchange, userId: string, now: number): Promise<Big> {
  const lying = await queries
    .select()
    .from(accounts)
    .where(and(eq(accounts.owner, userId), eq(accounts.kind, 'lever')));
  const held = await tradesOf(queries, userId, { status: 'held' });
  const balance = lying.reduce(
    (all, { currency, available, frozen }) =>
      all.plus(worth(exchange.prices, currency, toBig(available + frozen), now)),
    new Big(0),
  );
  return held.reduce((all, trade) => {
    const { market, settle } = contractOf(trade.symbol);
    return all.plus(
      worth(exchange.prices, settle, pnlOf(positionOf(trade), standingAt(exchange, market, now).mark), now),
    );
  }, balance);
}

/** Returns the trader's latest position that is no copy. */
async function exampleOf(queries: Queries, traderId: string): Promise<TraderDetail['example']> {
  const trade = await latestOwnTrade(queries, traderId);
  if (!trade || trade.openPrice === null || trade.openedAt === null) return null;
  const contract = contractOf(trade.symbol);
  const { symbol, pair, base, settle, margin_kind, size, price_places } = contractFacts(contract);
  return {
    symbol,
    pair,
    base,
    settle,
    margin_kind,
    size,
    price_places,
    direction: trade.direction,
    lots: toText(trade.totalLots),
    multiple: trade.multiple,
    open_price: toText(trade.openPrice),
    opened_at: trade.openedAt,
    multiple_max: contract.terms.multiple_max.toNumber(),
    lots_min: plain(contract.terms.lots_min),
    open_fee_rate: plain(contract.terms.open_fee_rate),
  };
}
