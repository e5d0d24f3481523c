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
import { assertHolds } from '../../kernel/lanes.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { awaitFill } from './matching.ts';
import { counterparts, restOf, standing } from './orders.ts';
import type { BestPrices } from './orders.ts';
import { lockAccount, objectOf, release, settle, settleNew, tell } from './settle.ts';
import { insert } from './store.ts';
import type { Draft } from './store.ts';
import { awaitStops } from './stops.ts';
import type { Order, OrderStatus } from './tables.ts';
import { listed } from './views.ts';

/** A requested order: a limit price or none, a stop price or none, a quantity or (only a market buy) a total. */
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

/** A level that an order can trade with: the simulated market's, or a user's order. */
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
 * Places an order: locks the amount that it may spend, trades at once with the offers at its price or better, and lets
 * the rest of a limit order wait. The rest of a market order is cancelled. A stop order locks the same amount and waits
 * outside the book.
 * @throws Refusal `market_closed` outside the hours of stocks, `market_paused` without a reliable price; for an order
 * that its market does not allow, an insufficient balance, or a market order without a counterparty.
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
    const waiting = await open(work, draftOf(work, asked, lockOf(asked, []), stop.gt(last)));
    tell(work, waiting);
    await awaitStops(work, exchange, market);
    return waiting;
  }

  const offers = await offersFor(work, exchange, asked, best);
  const takes = walk(side, offers, wanted, rules.step);
  if (price === null && takes.length === 0) throw new Refusal('no_liquidity');
  const draft = draftOf(work, asked, lockOf(asked, takes));
  if (takes.length === 0) {
    const waiting = await open(work, draft);
    tell(work, waiting);
    await awaitFill(work, exchange, waiting);
    return waiting;
  }
  await settleMakers(work, offers, takes);
  const placed = await settleNew(work, draft, takes, endOf(draft, { wanted, offers, takes }));
  if (placed.status === 'partial') await awaitFill(work, exchange, placed);
  return placed;
}

/**
 * An order's wish, the offers that it could trade with, and the quantities that it takes: `takes` belong to the first
 * of `offers`, one each.
 */
export interface Meeting {
  readonly wanted: Wanted;
  readonly offers: readonly Offer[];
  readonly takes: readonly Take[];
}

/** Returns the status of an order that its trades end; undefined where its rest waits. */
const endOf = ({ price }: Pick<Order, 'price'>, { wanted, offers, takes }: Meeting): OrderStatus | undefined =>
  isComplete(wanted, takes, offers) ? 'filled' : price === null ? 'cancelled' : undefined;

/**
 * Settles the orders of users that another order takes. They come first: their locked amount must be spent before a
 * later step could cancel them.
 */
async function settleMakers(work: Work, offers: readonly Offer[], takes: readonly Take[]): Promise<void> {
  const makers = offers.slice(0, takes.length).map(({ order }) => order);
  assertHolds(work, ...makers.flatMap((maker) => (maker ? [maker.userId] : [])));
  await settle(
    work,
    makers.flatMap((order, i) => (order ? [{ order, takes: [takes[i]!], role: 'maker' as const }] : [])),
  );
}

/** Trades a stored order with the offers that it takes; its rest then waits, or is cancelled. */
export async function meet(work: Work, exchange: Exchange, order: Order, meeting: Meeting): Promise<Order> {
  const { takes } = meeting;
  await settleMakers(work, meeting.offers, takes);
  const taken = { order, takes, role: 'taker', finished: endOf(order, meeting) } as const;
  const [placed = order] = takes.length > 0 ? await settle(work, [taken]) : [];
  if (placed.status === 'open') tell(work, placed);
  if (placed.status === 'open' || placed.status === 'partial') await awaitFill(work, exchange, placed);
  return placed;
}

/** Cancels open orders. @throws Refusal `order_closed` when one has ended. */
export function cancel(work: Work, ...open: readonly Order[]): Promise<Order[]> {
  if (open.some(({ status }) => status === 'filled' || status === 'cancelled'))
    throw new Refusal('order_closed', {}, 'id');
  return release(work, open);
}

/**
 * Changes the price of an open order: its rest is placed again, so it ranks behind the orders that already wait there.
 * A waiting stop order keeps its stop price.
 * @throws Refusal `order_closed` when it has ended; a refusal of `place` leaves the order unchanged.
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
 * Returns the offers at the order's price or better, best first; at one price users' orders precede the simulated
 * market's.
 * @param best the best prices of the market, for this order.
 */
export async function offersFor(
  work: Work,
  exchange: Exchange,
  { market, side, price, userId }: Asked,
  { own, other }: BestPrices,
): Promise<Offer[]> {
  const limit = price && toUnits(price);
  const meets = other !== undefined && (limit === null || (side === 'buy' ? other <= limit : other >= limit));
  const resting = meets
    ? await counterparts(work.queries, market.symbol, side === 'buy' ? 'sell' : 'buy', limit, userId)
    : [];
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
 * Returns the offers at as many prices as the book of a page shows: a market order trades with what its owner saw, and
 * nothing behind it.
 */
function shown(offers: readonly Offer[]): readonly Offer[] {
  let prices = 0;
  const end = offers.findIndex(
    (offer, i) => (i === 0 || !offer.price.eq(offers[i - 1]!.price)) && (prices += 1) > BOOK_LEVELS,
  );
  return end < 0 ? offers : offers.slice(0, end);
}

/** Computes the amount that an order may spend. A market buy of a quantity locks just its cost. */
function lockOf({ side, price, wanted }: Asked, takes: readonly Take[]): Big {
  if ('total' in wanted) return wanted.total;
  if (price !== null || side === 'sell') return spotLock(side, price ?? new Big(0), wanted.quantity);
  return takes.reduce((sum, take) => sum.plus(take.total), new Big(0));
}

/** Makes a new order. @param rises of a stop order: whether the price must rise to its stop. */
const draftOf = (
  { now }: Work,
  { userId, market, side, price, stop = null, wanted }: Asked,
  lock: Big,
  rises: boolean | null = null,
): Draft => ({
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
  createdAt: now,
  enteredAt: now,
  updatedAt: now,
});

/** Stores a new order that waits, and locks what it may spend. */
async function open(work: Work, draft: Draft): Promise<Order> {
  const order = await insert(work.queries, draft);
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
    : stopOrderProblem({ stop, price, quantity: quantityOf(wanted) }, last, rules);
}

const quantityOf = (wanted: Wanted): Big => ('quantity' in wanted ? wanted.quantity : new Big(0));
