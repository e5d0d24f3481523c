import Big from 'big.js';
import { and, eq, gte, isNotNull, lte, max, min, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { falls, hasReached, liquidationPrice } from '../../domain/futures.ts';
import type { Awaited } from '../../domain/futures.ts';
import { DAY } from '../../domain/period.ts';
import type { Exchange, Work } from '../exchange.ts';
import { toBig, toUnits } from '../ledger/units.ts';
import type { Market } from '../market/catalogue.ts';
import { ticksOf } from '../market/figures.ts';
import { feedOf } from '../market/markets.ts';
import { contractOf } from './contracts.ts';
import { trades } from './tables.ts';
import type { Trade } from './tables.ts';
import { positionOf } from './trades.ts';

// A trade waits for prices: an order for its own, a position for its stops and its liquidation. See README.md beside this file.

/** The timer of the next moment at which a mark reaches what a trade waits for; its object is the symbol. */
export const MATCH = 'lever.match';

/** A market is searched for that moment to the end of the next day, UTC; then again. All searches of a day end at one time, so that their timers are one. */
const searchedUntil = (now: number): number => (Math.floor(now / DAY) + 2) * DAY;

/** A trade with the prices at which it does something. */
export function withTriggers(trade: Trade): Trade {
  const held = trade.status === 'held';
  const { terms } = contractOf(trade.symbol);
  const liquidation = held ? liquidationPrice(positionOf(trade), terms.tick) : null;
  const next = { ...trade, liquidation: liquidation && toUnits(liquidation), fallsAt: null, risesAt: null };
  const awaited = awaitedPrices(next);
  const at = (falling: boolean): Big[] => awaited.filter(([what]) => falls(trade.direction, what) === falling).map(([, price]) => price);
  return { ...next, fallsAt: unitsOf(at(true), (a, b) => a.gt(b)), risesAt: unitsOf(at(false), (a, b) => a.lt(b)) };
}

/** What of these comes first. */
function unitsOf(prices: readonly Big[], comesFirst: (a: Big, b: Big) => boolean): bigint | null {
  const first = prices.reduce<Big | null>((best, price) => (best === null || comesFirst(price, best) ? price : best), null);
  return first && toUnits(first);
}

function awaitedPrices(trade: Trade): (readonly [Awaited, Big])[] {
  const prices: readonly (readonly [Awaited, bigint | null])[] = trade.status === 'pending' ? [['entry', trade.price]]
    : trade.status === 'held' ? [['loss', trade.liquidation], ['loss', trade.stopLoss], ['profit', trade.targetProfit]]
      : [];
  return prices.flatMap(([what, price]) => (price === null ? [] : [[what, toBig(price)] as const]));
}

/** What a trade does at a mark: an order opens; a position is liquidated before anything else, for then its stops come too late. */
export type Happening = 'open' | 'liquidation' | 'stop_loss' | 'target_profit';

/** What is due of a trade at a mark; null: nothing. */
export function dueAt(trade: Trade, mark: Big): Happening | null {
  const at = (awaited: Awaited, price: bigint | null): boolean => price !== null && hasReached(trade.direction, awaited, mark, toBig(price));
  if (trade.status === 'pending') return at('entry', trade.price) ? 'open' : null;
  if (trade.status !== 'held') return null;
  if (at('loss', trade.liquidation)) return 'liquidation';
  if (at('loss', trade.stopLoss)) return 'stop_loss';
  return at('profit', trade.targetProfit) ? 'target_profit' : null;
}

/** Trades of a market that were placed by now. Only a seed places any later. */
const ofMarket = (symbol: string, now: number): SQL | undefined => and(eq(trades.symbol, symbol), lte(trades.createdAt, now));

/** The trades of a market that do something at a mark, in the order of their ids. */
export function dueTrades(work: Work, symbol: string, mark: Big): Promise<Trade[]> {
  const units = toUnits(mark);
  return work.queries.select().from(trades).where(and(ofMarket(symbol, work.now), or(gte(trades.fallsAt, units), lte(trades.risesAt, units)))).orderBy(trades.id);
}

/** Has a market call when its mark next reaches what any trade waits for; at once where it already has. */
export async function awaitNext(work: Work, exchange: Exchange, market: Market): Promise<void> {
  const [next] = await work.queries
    .select({ highest: max(trades.fallsAt), lowest: min(trades.risesAt) })
    .from(trades)
    .where(and(ofMarket(market.symbol, work.now), or(isNotNull(trades.fallsAt), isNotNull(trades.risesAt))));
  const feed = feedOf(exchange, market.symbol);
  const until = searchedUntil(work.now);
  const dues = ([[true, next?.highest], [false, next?.lowest]] as const).flatMap(([falling, price]) => {
    if (price === null || price === undefined) return [];
    const ticks = ticksOf(market, toBig(BigInt(price)));
    if (ticks === null) throw new RangeError(`${market.symbol} has no price ${price}`);
    return [feed.firstMark(falling, ticks, work.now, until) ?? until];
  });
  if (dues.length > 0) await work.schedule({ kind: MATCH, object: market.symbol, due: Math.min(...dues) });
}
