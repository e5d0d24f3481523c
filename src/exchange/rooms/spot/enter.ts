import { and, eq, gte, lte, or } from 'drizzle-orm';
import { walk } from '../../../domain/spot/spot.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { assertHolds } from '../../kernel/lanes.ts';
import { toBig, toText } from '../../kernel/ledger/units.ts';
import type { FindTouched } from '../../kernel/room.ts';
import { writeLetter } from '../mail/index.ts';
import { priceUnits } from '../../catalogue/figures.ts';
import { feedOf, putOff, saidMarket } from '../market/index.ts';
import { bestPrices, isWaiting, restOf } from './orders.ts';
import { meet, offersFor, rulesOf } from './place.ts';
import { keep } from './settle.ts';
import { awaitStops, stopTimer } from './stops.ts';
import { orders } from './tables.ts';
import type { Order } from './tables.ts';
import { listed } from './views.ts';

/**
 * Triggers the stop orders whose price the last price of this moment has reached: brings them into the book, the older
 * first, and waits for the next.
 */
export async function reachStops(work: Work, symbol: string, exchange: Exchange): Promise<void> {
  if (await putOff(work, exchange, symbol, stopTimer(symbol))) return;
  for (const order of await reachedStops(work.queries, exchange, symbol, work.due)) await enter(work, exchange, order);
  await awaitStops(work, exchange, listed(symbol));
}

/** Finds whose stop orders the last price of a moment has reached. Whom they trade with turns out then. */
export const touchedByStops: FindTouched = async (symbol, due, exchange) =>
  (await reachedStops(exchange.database.queries, exchange, symbol, due)).map(({ userId }) => userId);

/** Returns the stop orders that the last price of a moment has reached, the older first. */
function reachedStops(queries: Queries, exchange: Exchange, symbol: string, now: number): Promise<Order[]> {
  const last = priceUnits(listed(symbol), feedOf(exchange, symbol).last(now));
  const risen = and(eq(orders.stopRises, true), lte(orders.stopPrice, last));
  const fallen = and(eq(orders.stopRises, false), gte(orders.stopPrice, last));
  return queries
    .select()
    .from(orders)
    .where(and(eq(orders.symbol, symbol), isWaiting, lte(orders.enteredAt, now), or(risen, fallen)))
    .orderBy(orders.id);
}

/**
 * Enters a stop order that its stop price triggers: it takes the offers at its price or better, and the rest waits in
 * the book. The stop order's owner is notified.
 */
async function enter(work: Work, exchange: Exchange, order: Order): Promise<void> {
  const market = listed(order.symbol);
  const { userId, side } = order;
  assertHolds(work, userId);
  const price = toBig(order.price ?? 0n);
  const wanted = { quantity: toBig(restOf(order)) };
  const entered: Order = { ...order, status: 'open', enteredAt: work.now, updatedAt: work.now };
  // Read before the order itself is in the book: the offers are those that its own price has not taken yet.
  const offers = await offersFor(
    work,
    exchange,
    { userId, market, side, price, wanted },
    await bestPrices(work.queries, market.symbol, side),
  );
  await keep(work, [entered]);
  await meet(work, exchange, entered, { wanted, offers, takes: walk(side, offers, wanted, rulesOf(market).step) });
  await writeLetter(work, userId, 'spot_stop', {
    said: { ...saidMarket(market), stop: toText(order.stopPrice ?? 0n), price: toText(order.price ?? 0n) },
    link: '/pages/transaction/currency_order',
  });
}
