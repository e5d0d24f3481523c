import type { OrderSide, Take } from '../../../domain/spot/spot.ts';
import { valueOf } from '../../../domain/spot/spot.ts';
import type { Timer } from '../../kernel/clock/due.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { marketTimer } from '../../kernel/lanes.ts';
import { toBig } from '../../kernel/ledger/units.ts';
import { priceUnits, quantityUnits, ticksOf } from '../../catalogue/figures.ts';
import type { Market } from '../../catalogue/markets.ts';
import { feedOf, putOff } from '../market/index.ts';
import { fills } from '../../simulation/reach.ts';
import { searchedUntil } from '../../simulation/source.ts';
import type { Print } from '../../simulation/tape.ts';
import { bestPrice, reachedOrders, restOf } from './orders.ts';
import { settle } from './settle.ts';
import type { Order } from './tables.ts';
import { freshPrints, unallocated } from './tape.ts';
import { listed } from './views.ts';

// Matches waiting orders with the market's trades and fills them, also partly: see README.md beside this file.

/** The timer of the next trade of a market that may fill an order; its object is the symbol. */
export const MATCH = 'spot.match';

/** Returns that timer: it touches the market, and those whose orders the trade fills. */
const timerOf = (symbol: string): Omit<Timer, 'due'> => marketTimer(MATCH, symbol);

const SIDES: readonly OrderSide[] = ['buy', 'sell'];

/** Schedules the market's timer for when its tape first reaches a new waiting order. */
export async function awaitFill(work: Work, exchange: Exchange, order: Order): Promise<void> {
  const market = listed(order.symbol);
  const due = nextFill(exchange, market, order.side, order.price ?? 0n, work.now);
  await work.schedule({ ...timerOf(market.symbol), due });
}

/** Schedules a market's timer for when its tape next reaches any waiting order. */
export async function awaitNext(work: Work, exchange: Exchange, market: Market): Promise<void> {
  const dues: number[] = [];
  for (const side of SIDES) {
    const price = await bestPrice(work.queries, market.symbol, side);
    if (price !== undefined) dues.push(nextFill(exchange, market, side, price, work.now));
  }
  if (dues.length > 0) await work.schedule({ ...timerOf(market.symbol), due: Math.min(...dues) });
}

function nextFill(exchange: Exchange, market: Market, side: OrderSide, price: bigint, after: number): number {
  const ticks = ticksOf(market, toBig(price));
  if (ticks === null) throw new RangeError(`${market.symbol} has no price ${price}`);
  const feed = feedOf(exchange, market.symbol);
  const until = searchedUntil(feed, after);
  return feed.firstFill(side, ticks, after, until) ?? until;
}

/**
 * Matches the market's trades of this moment with waiting spot orders, fills those that they reach, and schedules the
 * next timer.
 */
export async function match(work: Work, symbol: string, exchange: Exchange): Promise<void> {
  if (await putOff(work, exchange, symbol, timerOf(symbol))) return;
  const market = listed(symbol);
  const feed = feedOf(exchange, symbol);
  const prints = feed.live ? await freshPrints(work, feed) : feed.prints(work.now - 1, work.now);
  for (const side of SIDES) await fillSide(work, market, side, prints);
  await awaitNext(work, exchange, market);
}

/** Finds whose orders a market's trades of a moment may fill; those of a real market until now. */
export async function touchedByMatch(symbol: string, due: number, exchange: Exchange): Promise<readonly string[]> {
  const feed = feedOf(exchange, symbol);
  const { queries } = exchange.database;
  const until = feed.live ? exchange.clock.now() : due;
  const prints = feed.live ? await unallocated(queries, feed, until) : feed.prints(due - 1, due);
  const reached = await Promise.all(SIDES.map((side) => reachedBy(queries, listed(symbol), side, prints, until)));
  return reached.flat().map(({ userId }) => userId);
}

/** Returns the orders of a side that trades of the market until a moment reach, best first. */
async function reachedBy(
  queries: Queries,
  market: Market,
  side: OrderSide,
  prints: readonly Print[],
  until: number,
): Promise<Order[]> {
  if (prints.length === 0) return [];
  const prices = prints.map((print) => print.price);
  const deepest = side === 'buy' ? Math.min(...prices) : Math.max(...prices);
  return reachedOrders(queries, market.symbol, side, priceUnits(market, deepest), until);
}

/**
 * Allocates the trades to the orders of a side, best price first, at one price the older first; each trades at its own
 * price.
 */
async function fillSide(work: Work, market: Market, side: OrderSide, prints: readonly Print[]): Promise<void> {
  const waiting = await reachedBy(work.queries, market, side, prints, work.now);
  const rests = prints.map((print) => quantityUnits(market, print.quantity));
  const settled = waiting.map((order) => ({
    order,
    takes: takesOf(market, order, prints, rests),
    role: 'maker' as const,
  }));
  await settle(
    work,
    settled.filter(({ takes }) => takes.length > 0),
  );
}

/** Returns an order's part of the trades, and subtracts it from `rests`. */
function takesOf(market: Market, order: Order, prints: readonly Print[], rests: bigint[]): Take[] {
  const price = toBig(order.price ?? 0n);
  const ticks = ticksOf(market, price) ?? 0;
  const takes: Take[] = [];
  let wanted = restOf(order);
  prints.forEach((print, i) => {
    const units = rests[i]! < wanted ? rests[i]! : wanted;
    // An order has no part in trades from before it was placed.
    if (units === 0n || print.time <= order.enteredAt || !fills(order.side, ticks, print)) return;
    rests[i] = rests[i]! - units;
    wanted -= units;
    const quantity = toBig(units);
    takes.push({ price, quantity, total: valueOf(order.side, price, quantity) });
  });
  return takes;
}
