import type { OrderSide } from '../../../domain/spot/spot.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import type { Message } from '../../kernel/basics/message.ts';
import type { Level } from '../../simulation/book.ts';
import { marketsOf } from '../market/index.ts';
import { RESTING, inBook } from './in-book.ts';
import type { InBook } from './in-book.ts';
import { isResting } from './orders.ts';
import { orders } from './tables.ts';

/** The waiting quantity at each price of a side, prices in ticks, quantities in steps. */
type Side = Map<number, number>;

/**
 * Maintains users' waiting orders in the displayed books. It reads all at the start, and later hears of each that
 * changes, in the order of the commits in its market: another process's order costs no query.
 */
export async function showResting(exchange: Exchange): Promise<() => Promise<void>> {
  const waiting = new Map<string, InBook>();
  const sides = new Map<string, Record<OrderSide, Side>>();
  /** The markets whose book has changed since it was shown. */
  const changed = new Set<string>();
  /** Changes that came while all orders were read: they are in what was read, or newer. */
  let meanwhile: InBook[] = [];
  let reading: Promise<void> | undefined;
  let showing: NodeJS.Immediate | undefined;

  const add = ({ symbol, side, price, quantity }: InBook, sign: 1 | -1): void => {
    const both = sides.get(symbol) ?? { buy: new Map<number, number>(), sell: new Map<number, number>() };
    sides.set(symbol, both);
    const sum = (both[side].get(price) ?? 0) + sign * quantity;
    if (sum > 0) both[side].set(price, sum);
    else both[side].delete(price);
    changed.add(symbol);
  };

  const remove = (id: string): void => {
    const before = waiting.get(id);
    if (before) add(before, -1);
    waiting.delete(id);
  };

  const take = (order: InBook): void => {
    remove(order.id);
    if (order.quantity === 0) return;
    add(order, 1);
    waiting.set(order.id, order);
  };

  const show = (): void => {
    for (const symbol of changed)
      marketsOf(exchange).rest(symbol, {
        asks: levels(sides.get(symbol)?.sell, 1),
        bids: levels(sides.get(symbol)?.buy, -1),
      });
    changed.clear();
  };

  const readAll = async (isLatest: () => boolean): Promise<void> => {
    const open = await exchange.database.queries.select().from(orders).where(isResting);
    if (!isLatest()) return;
    for (const id of waiting.keys()) remove(id);
    for (const order of open) take(inBook(order));
    for (const order of meanwhile.splice(0)) take(order);
    show();
  };

  const hear = ({ channel, data }: Message): void => {
    if (channel !== RESTING) return;
    if (reading) return void meanwhile.push(data as InBook);
    take(data as InBook);
    // Of the many orders that one command may change, the books are made once.
    showing ??= setImmediate(() => {
      showing = undefined;
      show();
    });
  };

  const begin = async (): Promise<void> => {
    meanwhile = [];
    const read = readAll(() => reading === read);
    reading = read;
    try {
      await read;
    } finally {
      if (reading === read) reading = undefined;
    }
  };
  const startAnew = (): void => void begin().catch(exchange.report);

  exchange.events.on('message', hear).on('missed', startAnew);
  await begin();
  return async () => {
    exchange.events.off('message', hear).off('missed', startAnew);
    clearImmediate(showing);
    await reading?.catch(() => undefined);
  };
}

/** Returns the levels of a side. @param order 1: lowest price first, -1: highest. */
const levels = (side: Side | undefined, order: 1 | -1): Level[] =>
  [...(side ?? [])].map(([price, quantity]) => ({ price, quantity })).sort((a, b) => order * (a.price - b.price));
