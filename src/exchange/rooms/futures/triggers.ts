import Big from 'big.js';
import { and, eq, gt, gte, lt, lte, max, min, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { falls, hasReached, liquidationPrice } from '../../../domain/futures/futures.ts';
import type { Awaited } from '../../../domain/futures/futures.ts';
import type { Reaching, Timer } from '../../kernel/clock/due.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { laneOfMarketIn } from '../../kernel/basics/lane-names.ts';
import { marketTimer } from '../../kernel/lanes.ts';
import { toBig, toUnits } from '../../kernel/ledger/units.ts';
import type { FindTouched } from '../../kernel/room.ts';
import type { Market } from '../../catalogue/markets.ts';
import { priceBig } from '../../catalogue/figures.ts';
import { feedOf, nextReached } from '../market/index.ts';
import { TICK_TIME } from '../../simulation/series.ts';
import { contractOf } from './contracts.ts';
import { trades } from './tables.ts';
import type { Trade } from './tables.ts';
import { positionOf } from './trades.ts';

// The prices that a trade waits for: an order for its own, a position for its stops and its liquidation. See README.md
// beside this file.

/** The timer of the next moment at which a mark reaches a price that a trade waits for; its object is the symbol. */
export const MATCH = 'lever.match';

/** Returns that timer: it touches the market, and those whose orders are filled and whose positions are closed. */
export const matchTimer = (symbol: string): Omit<Timer, 'due'> => marketTimer(MATCH, symbol);

/** As `Reaching`: the markets in which people have orders that wait, or positions. */
export const marketsOfTrades: Reaching = (users) => sql`
  select ${laneOfMarketIn(trades.symbol)} from lever_trade
  where lever_trade.user_id in (${users}) and lever_trade.status in ('pending', 'held')`;

/** Returns a trade with the prices at which it is filled or closed. */
export function withTriggers<Any extends Omit<Trade, 'id'>>(trade: Any): Any {
  const held = trade.status === 'held';
  const { terms } = contractOf(trade.symbol);
  const liquidation = held ? liquidationPrice(positionOf(trade), terms.tick) : null;
  const next = { ...trade, liquidation: liquidation && toUnits(liquidation), fallsAt: null, risesAt: null };
  const awaited = awaitedPrices(next);
  const at = (falling: boolean): Big[] =>
    awaited.filter(([what]) => falls(trade.direction, what) === falling).map(([, price]) => price);
  return { ...next, fallsAt: unitsOf(at(true), (a, b) => a.gt(b)), risesAt: unitsOf(at(false), (a, b) => a.lt(b)) };
}

/** Returns the price that is reached first. */
function unitsOf(prices: readonly Big[], comesFirst: (a: Big, b: Big) => boolean): bigint | null {
  const first = prices.reduce<Big | null>(
    (best, price) => (best === null || comesFirst(price, best) ? price : best),
    null,
  );
  return first && toUnits(first);
}

function awaitedPrices(trade: Omit<Trade, 'id'>): (readonly [Awaited, Big])[] {
  const prices: readonly (readonly [Awaited, bigint | null])[] =
    trade.status === 'pending'
      ? [['entry', trade.price]]
      : trade.status === 'held'
        ? [
            ['loss', trade.liquidation],
            ['loss', trade.stopLoss],
            ['profit', trade.targetProfit],
          ]
        : [];
  return prices.flatMap(([what, price]) => (price === null ? [] : [[what, toBig(price)] as const]));
}

/** The effect of a mark on a position. Liquidation precedes the stops, which would be too late by then. */
export type Happening = 'liquidation' | 'stop_loss' | 'target_profit';

/** Returns the effect of a mark on a position; null: none. Orders wait for the book, not for the mark. */
export function dueAt(trade: Trade, mark: Big): Happening | null {
  const at = (awaited: Awaited, price: bigint | null): boolean =>
    price !== null && hasReached(trade.direction, awaited, mark, toBig(price));
  if (trade.status !== 'held') return null;
  if (at('loss', trade.liquidation)) return 'liquidation';
  if (at('loss', trade.stopLoss)) return 'stop_loss';
  return at('profit', trade.targetProfit) ? 'target_profit' : null;
}

/** So many positions are closed in one transaction: it takes a fraction of a second. */
const TOGETHER = 50;

/** Positions whose prices a moment has reached. */
interface DuePositions {
  /** Those that are closed next, by id. */
  readonly now: readonly Trade[];
  /** There are more, which are closed at the same moment by the same timer again; orders wait for them. */
  readonly more: boolean;
}

/** Returns the positions that a mark has reached, as many as one transaction closes. */
export async function duePositions(
  work: Pick<Work, 'queries' | 'due'>,
  symbol: string,
  mark: Big,
): Promise<DuePositions> {
  const found = await dueTrades(work, symbol, 'held', mark).limit(TOGETHER + 1);
  return { now: found.slice(0, TOGETHER), more: found.length > TOGETHER };
}

/** Finds the owners of the orders and positions of which the prices of a moment have reached what they wait for. */
export const touchedByMatch: FindTouched = async (symbol, due, exchange) => {
  const feed = feedOf(exchange, symbol);
  const at = { queries: exchange.database.queries, due };
  const { now, more } = await duePositions(at, symbol, priceBig(feed.market, feed.mark(due)));
  const orders = more ? [] : await dueTrades(at, symbol, 'pending', priceBig(feed.market, feed.last(due)));
  return [...orders, ...now].map(({ userId }) => userId);
};

/** Returns the condition for trades of a market placed up to the moment whose prices decide. */
const ofMarket = (symbol: string, due: number): SQL | undefined =>
  and(eq(trades.symbol, symbol), lte(trades.createdAt, due));

/** Selects the positions (`held`) or orders (`pending`) of a market with a reached price, by id. */
export function dueTrades(work: Pick<Work, 'queries' | 'due'>, symbol: string, status: 'held' | 'pending', price: Big) {
  const units = toUnits(price);
  const reached = or(gte(trades.fallsAt, units), lte(trades.risesAt, units));
  return (
    work.queries
      .select()
      .from(trades)
      .where(and(ofMarket(symbol, work.due), eq(trades.status, status), reached))
      // Found by their prices, of which few are reached, and not in a walk through all ids.
      .orderBy(sql`${trades.id} + 0`)
  );
}

/**
 * Schedules the market's next timer: when its mark reaches a price that any position waits for, at once where it
 * already has, or when its last price reaches any order.
 * @param again milliseconds until orders that the last price has reached are checked again: the market has to offer the
 * lots that they take.
 */
export async function awaitNext(
  work: Work,
  exchange: Exchange,
  market: Market,
  again: number = TICK_TIME,
): Promise<void> {
  const last = toUnits(priceBig(market, feedOf(exchange, market.symbol).last(work.due)));
  const next = await nextPrices(work, market.symbol, last);
  const moments = [
    nextReached(exchange, market, 'mark', { falling: next.markFalls, rising: next.markRises }, work.due),
    nextReached(exchange, market, 'last', { falling: next.lastFalls, rising: next.lastRises }, work.due),
    next.reached ? work.now + again : null,
  ];
  const dues = new Set(moments.filter((due) => due !== null));
  await work.schedule(...[...dues].map((due) => ({ ...matchTimer(market.symbol), due })));
}

/** The prices that come next in a market, of those that its trades wait for, in the ledger's units. */
interface NextPrices {
  /** The highest price that a position waits for to fall to, and the lowest to rise to. */
  readonly markFalls: bigint | null;
  readonly markRises: bigint | null;
  /** The same of orders, beyond the last price. */
  readonly lastFalls: bigint | null;
  readonly lastRises: bigint | null;
  /** The last price has reached what an order waits for. */
  readonly reached: boolean;
}

/** Returns the next prices of a market in one statement, each by the index of its prices. */
async function nextPrices({ queries, due }: Work, symbol: string, last: bigint): Promise<NextPrices> {
  const held = and(ofMarket(symbol, due), eq(trades.status, 'held'));
  const pending = and(ofMarket(symbol, due), eq(trades.status, 'pending'));
  const highest = (where: SQL | undefined) =>
    sql<bigint | null>`(${queries
      .select({ price: max(trades.fallsAt) })
      .from(trades)
      .where(where)})`.mapWith(trades.fallsAt);
  const lowest = (where: SQL | undefined) =>
    sql<bigint | null>`(${queries
      .select({ price: min(trades.risesAt) })
      .from(trades)
      .where(where)})`.mapWith(trades.risesAt);
  const passed = queries
    .select({ id: trades.id })
    .from(trades)
    .where(and(pending, or(gte(trades.fallsAt, last), lte(trades.risesAt, last))));
  const [next] = await queries
    .select({
      markFalls: highest(held),
      markRises: lowest(held),
      lastFalls: highest(and(pending, lt(trades.fallsAt, last))),
      lastRises: lowest(and(pending, gt(trades.risesAt, last))),
      reached: sql<boolean>`exists (${passed})`,
    })
    .from(sql`(select) as one`);
  if (!next) throw new Error('The database did not answer.');
  return next;
}
