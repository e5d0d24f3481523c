import { and, sql } from 'drizzle-orm';
import type { OrderSide } from '../../../domain/spot/spot.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import type { Message } from '../../kernel/basics/message.ts';
import { toBig } from '../../kernel/ledger/units.ts';
import type { Level } from '../../simulation/book.ts';
import { stepsOf, ticksOf } from '../../catalogue/figures.ts';
import { marketsOf } from '../market/index.ts';
import { isResting, restOf } from './orders.ts';
import { RESTING } from './settle.ts';
import { orders } from './tables.ts';
import type { Order } from './tables.ts';
import { listed } from './views.ts';

/** A waiting order in the book's ticks and steps. */
interface Waiting extends Level {
  readonly symbol: string;
  readonly side: OrderSide;
}

/** The waiting quantity at each price of a side, prices in ticks, quantities in steps. */
type Side = Map<number, number>;

/**
 * Maintains users' waiting orders in the displayed books: reads all at the start, and later those that changed. It
 * always reads an order's present state, because another process may have changed it since the message was sent.
 */
export async function showResting(exchange: Exchange): Promise<() => Promise<void>> {
  const waiting = new Map<string, Waiting>();
  const sides = new Map<string, Record<OrderSide, Side>>();
  const changed = new Set<string>();
  let everything = true;
  let reading: Promise<void> | undefined;

  const add = ({ symbol, side, price, quantity }: Waiting, sign: 1 | -1): void => {
    const both = sides.get(symbol) ?? { buy: new Map<number, number>(), sell: new Map<number, number>() };
    sides.set(symbol, both);
    const sum = (both[side].get(price) ?? 0) + sign * quantity;
    if (sum > 0) both[side].set(price, sum);
    else both[side].delete(price);
  };

  const take = (id: string, now: Waiting | undefined): string[] => {
    const before = waiting.get(id);
    if (before) add(before, -1);
    if (now) {
      add(now, 1);
      waiting.set(id, now);
    } else waiting.delete(id);
    return [before, now].flatMap((order) => (order ? [order.symbol] : []));
  };

  const read = async (): Promise<void> => {
    const all = everything;
    const ids = all ? [...waiting.keys()] : [...changed];
    everything = false;
    changed.clear();
    const open = new Map((await openOnes(exchange, all ? undefined : ids)).map((order) => [order.id, inBook(order)]));
    const symbols = new Set([...new Set([...ids, ...open.keys()])].flatMap((id) => take(id, open.get(id))));
    for (const symbol of symbols)
      marketsOf(exchange).rest(symbol, {
        asks: levels(sides.get(symbol)?.sell, 1),
        bids: levels(sides.get(symbol)?.buy, -1),
      });
  };
  const start = (): void => {
    reading ??= read()
      .catch(exchange.report)
      .finally(() => {
        reading = undefined;
        if (everything || changed.size > 0) start();
      });
  };
  const look = ({ channel, data }: Message): void => {
    if (channel !== RESTING) return;
    changed.add((data as { readonly id: string }).id);
    start();
  };
  const lookEverywhere = (): void => {
    everything = true;
    start();
  };

  await read();
  exchange.events.on('message', look).on('missed', lookEverywhere);
  return async () => {
    exchange.events.off('message', look).off('missed', lookEverywhere);
    await reading;
  };
}

/** Returns those of the given orders that wait; all waiting ones where none are named. */
function openOnes({ database }: Exchange, ids: readonly string[] | undefined): Promise<Order[]> {
  return database.queries
    .select()
    .from(orders)
    .where(and(isResting, ids && sql`${orders.id} = any(${sql.param(ids)}::bigint[])`));
}

function inBook(order: Order): Waiting {
  const market = listed(order.symbol);
  return {
    symbol: order.symbol,
    side: order.side,
    price: ticksOf(market, toBig(order.price ?? 0n)) ?? 0,
    quantity: stepsOf(market, toBig(restOf(order))) ?? 0,
  };
}

/** Returns the levels of a side. @param order 1: lowest price first, -1: highest. */
const levels = (side: Side | undefined, order: 1 | -1): Level[] =>
  [...(side ?? [])].map(([price, quantity]) => ({ price, quantity })).sort((a, b) => order * (a.price - b.price));
