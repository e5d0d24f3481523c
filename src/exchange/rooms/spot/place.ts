import Big from 'big.js';
import { plain } from '../../../domain/money.ts';
import { isComplete, limitProblem, marketProblem, spotLock, walk, withinReach } from '../../../domain/spot/spot.ts';
import type { Level, OrderSide, SpotProblem, SpotRules, Take, Wanted } from '../../../domain/spot/spot.ts';
import { stopOrderProblem } from '../../../domain/spot/stop.ts';
import type { StopProblem } from '../../../domain/spot/stop.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { freeze } from '../../kernel/ledger/ledger.ts';
import { toBig, toUnits } from '../../kernel/ledger/units.ts';
import { BOOK_LEVELS, clip } from '../../simulation/book.ts';
import type { Market } from '../../catalogue/markets.ts';
import { priceBig, quantityBig, ticksOf } from '../../catalogue/figures.ts';
import { isTrading } from '../../simulation/hours.ts';
import { assertReliable, feedOf } from '../market/index.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { awaitFill } from './matching.ts';
import { counterparts, restOf, standing } from './orders.ts';
import { finish, lockAccount, objectOf, settle, tell } from './settle.ts';
import { awaitStops } from './stops.ts';
import { orders } from './tables.ts';
import type { Order } from './tables.ts';
import { listed } from './views.ts';

/**
 * An order as it is asked for: a limit price or none, a stop price or none, a quantity or (only a market buy) a total.
 */
export interface Asked {
  readonly userId: string;
  readonly market: Market;
  readonly side: OrderSide;
  /** Null for a market order. */
  readonly price: Big | null;
  /** The last price that a stop order waits for; null for others. */
  readonly stop?: Big | null;
  readonly wanted: Wanted;
}

/** Open orders that a user may have. */
const MOST_ORDERS = 200;

/** A level of what can be traded with: the simulated market's, or somebody's order. */
interface Offer extends Level {
  readonly order?: Order;
}

export const rulesOf = (market: Market): SpotRules => ({
  tick: priceBig(market, 1),
  step: quantityBig(market, 1),
  minNotional: new Big(market.minNotional),
  band: new Big(market.band),
});

/**
 * Places an order: locks what it may spend, trades at once with what is on offer at its price or better, and lets the
 * rest of a limit order wait. The rest of a market order is cancelled. A stop order locks the same and waits outside
 * the book.
 * @throws Refusal `market_closed` outside the hours of stocks, `market_paused` without a price to rely on; for an order
 * that its market does not take, a balance that does not suffice, or a market order that nobody answers.
 */
export async function place(work: Work, exchange: Exchange, asked: Asked): Promise<Order> {
  const { market, side, price, wanted, userId, stop = null } = asked;
  const feed = feedOf(exchange, market.symbol);
  assertReliable(exchange, market.symbol, work.now, 'symbol');
  if (!isTrading(feed, work.now)) throw new Refusal('market_closed', {}, 'symbol');
  const rules = rulesOf(market);
  const last = priceBig(market, feed.last(work.now));
  refuse(market, problemOf(asked, last, rules));
  const { count, best } = await standing(work.queries, userId, market.symbol, side);
  if (count >= MOST_ORDERS) throw new Refusal('too_many_orders', { count: MOST_ORDERS });
  if (stop !== null) {
    const waiting = await open(work, asked, lockOf(asked, []), stop.gt(last));
    tell(work, waiting);
    await awaitStops(work, exchange, market);
    return waiting;
  }

  const offers = await offersFor(work, exchange, asked, best);
  const takes = walk(side, offers, wanted, rules.step);
  if (price === null && takes.length === 0) throw new Refusal('no_liquidity');
  return meet(work, exchange, await open(work, asked, lockOf(asked, takes)), { wanted, offers, takes });
}

/**
 * What an order wants, what it could trade with, and what it takes of that: `takes` are of the first of `offers`, one
 * each.
 */
export interface Meeting {
  readonly wanted: Wanted;
  readonly offers: readonly Offer[];
  readonly takes: readonly Take[];
}

/** Trades an order with what it takes; what then is left of it waits, or is cancelled. */
export async function meet(
  work: Work,
  exchange: Exchange,
  order: Order,
  { wanted, offers, takes }: Meeting,
): Promise<Order> {
  const done = isComplete(wanted, takes, offers) ? 'filled' : order.price === null ? 'cancelled' : undefined;
  // The makers first: what they locked must be spent before it could be cancelled by anything that follows.
  for (const [i, take] of takes.entries()) {
    const maker = offers[i]!.order;
    if (maker) await settle(work, maker, [take], 'maker');
  }
  const placed = takes.length > 0 ? await settle(work, order, takes, 'taker', done) : order;
  if (placed.status === 'open') tell(work, placed);
  if (placed.status === 'open' || placed.status === 'partial') await awaitFill(work, exchange, placed);
  return placed;
}

/** Takes an open order out of the book. @throws Refusal `order_closed` when it has ended. */
export function cancel(work: Work, order: Order): Promise<Order> {
  if (order.status === 'filled' || order.status === 'cancelled') throw new Refusal('order_closed', {}, 'id');
  return finish(work, order, 'cancelled');
}

/**
 * Gives an open order another price: what is left of it is placed anew, so it comes after those who wait there already.
 * A stop order that waits keeps its stop price.
 * @throws Refusal `order_closed` when it has ended; what `place` refuses leaves it as it was.
 */
export async function move(work: Work, exchange: Exchange, order: Order, price: Big): Promise<Order> {
  const { userId, side, status, stopPrice } = order;
  const stop = status === 'waiting' && stopPrice !== null ? toBig(stopPrice) : null;
  const quantity = toBig(restOf(order));
  await cancel(work, order);
  return place(work, exchange, { userId, market: listed(order.symbol), side, price, stop, wanted: { quantity } });
}

function refuse(market: Market, problem: SpotProblem | StopProblem | null): void {
  if (!problem) return;
  const figures = Object.fromEntries(Object.entries(problem.params).map(([name, value]) => [name, plain(value)]));
  throw new Refusal(problem.code, { ...figures, currency: market.quote }, problem.parameter);
}

/**
 * What can be traded with at the order's price or better, best first; people's orders before the simulated market's at
 * one price.
 * @param own the best price that waits on the order's own side.
 */
export async function offersFor(
  work: Work,
  exchange: Exchange,
  { market, side, price, userId }: Asked,
  own: bigint | undefined,
): Promise<Offer[]> {
  const other = side === 'buy' ? 'sell' : 'buy';
  const resting = await counterparts(work.queries, market.symbol, other, price && toUnits(price), userId);
  const ticks = own === undefined ? undefined : (ticksOf(market, toBig(own)) ?? undefined);
  const book = clip(
    feedOf(exchange, market.symbol).book(work.now),
    side === 'buy' ? ticks : undefined,
    side === 'sell' ? ticks : undefined,
  );
  const simulated = (side === 'buy' ? book.asks : book.bids).map((level): Offer => ({
    price: priceBig(market, level.price),
    quantity: quantityBig(market, level.quantity),
  }));
  const people = resting.map((order): Offer => ({
    price: toBig(order.price ?? 0n),
    quantity: toBig(restOf(order)),
    order,
  }));
  const offers = [...people, ...simulated].sort((a, b) =>
    side === 'buy' ? a.price.cmp(b.price) : b.price.cmp(a.price),
  );
  if (price === null) return withinReach(shown(offers));
  return offers.filter((offer) => (side === 'buy' ? offer.price.lte(price) : offer.price.gte(price)));
}

/**
 * What stands at as many prices as the book of a page shows: a market order trades with what its owner saw, and nothing
 * behind it.
 */
function shown(offers: readonly Offer[]): readonly Offer[] {
  let prices = 0;
  const end = offers.findIndex(
    (offer, i) => (i === 0 || !offer.price.eq(offers[i - 1]!.price)) && (prices += 1) > BOOK_LEVELS,
  );
  return end < 0 ? offers : offers.slice(0, end);
}

/** What an order may spend. A market buy of a quantity locks just what it costs. */
function lockOf({ side, price, wanted }: Asked, takes: readonly Take[]): Big {
  if ('total' in wanted) return wanted.total;
  if (price !== null || side === 'sell') return spotLock(side, price ?? new Big(0), wanted.quantity);
  return takes.reduce((sum, take) => sum.plus(take.total), new Big(0));
}

/** @param rises of a stop order: whether the price must rise to its stop. */
async function open(
  work: Work,
  { userId, market, side, price, stop = null, wanted }: Asked,
  lock: Big,
  rises: boolean | null = null,
): Promise<Order> {
  const [order] = await work.queries
    .insert(orders)
    .values({
      userId,
      symbol: market.symbol,
      side,
      type: price === null ? 'market' : stop === null ? 'limit' : 'stop',
      price: price && toUnits(price),
      stopPrice: stop && toUnits(stop),
      stopRises: rises,
      quantity: 'quantity' in wanted ? toUnits(wanted.quantity) : null,
      total: 'total' in wanted ? toUnits(wanted.total) : null,
      filled: 0n,
      filledTotal: 0n,
      fee: 0n,
      feeRate: market.feeRate,
      locked: toUnits(lock),
      status: stop === null ? 'open' : 'waiting',
      createdAt: work.now,
      enteredAt: work.now,
      updatedAt: work.now,
    })
    .returning();
  if (!order) throw new Error('The order was not kept.');
  await work.post({ cause: 'spot_order', object: objectOf(order), rows: [freeze(lockAccount(order), order.locked)] });
  return order;
}

function problemOf(
  { price, stop = null, wanted }: Asked,
  last: Big,
  rules: SpotRules,
): SpotProblem | StopProblem | null {
  if (price === null) return marketProblem(wanted, last, rules);
  return stop === null
    ? limitProblem(price, quantityOf(wanted), last, rules)
    : stopOrderProblem(stop, price, quantityOf(wanted), last, rules);
}

const quantityOf = (wanted: Wanted): Big => ('quantity' in wanted ? wanted.quantity : new Big(0));
