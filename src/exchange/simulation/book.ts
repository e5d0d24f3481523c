import type { Market } from '../catalogue/markets.ts';
import { bell, fraction, hash, hashText, stream } from '../kernel/basics/random.ts';
import type { Tape } from './tape.ts';

/** Levels shown and traded on each side. */
export const BOOK_LEVELS = 20;

/**
 * The time for which a book stays unchanged unless its market is interfered with, in milliseconds; it divides the time
 * between ticks.
 */
export const FRAME_TIME = 100;

/** One price of a book: ticks and steps. */
export interface Level {
  readonly price: number;
  readonly quantity: number;
}

/** Both sides, best first. */
export interface Book {
  readonly asks: readonly Level[];
  readonly bids: readonly Level[];
}

/** Returns the number of the frame that holds `time`: the sequence number of a book. */
export const frameOf = (time: number): number => Math.floor(time / FRAME_TIME);

/**
 * Creates the simulated book at a moment: a function of market and time around the last price. The quantity at a price
 * is drawn for that price and for a period of its own, so that a book that moves a little mostly stays the same, and a
 * frame changes a few levels.
 */
export function createBook(market: Market, tape: Tape): (time: number) => Book {
  const seed = hashText(`${market.symbol}/book`);
  const { level, turnover } = market.simulation;
  /** The best price offers the quantity traded in a usual second; prices further out offer more. */
  const usual = (turnover / level / 86_400) * 10 ** market.quantityPlaces;
  /** Usual distance of neighbours, in ticks. */
  const gap = Math.max(1.3, level * 6e-6 * 10 ** market.pricePlaces);

  const stands = (price: number, distance: number, time: number): boolean => {
    const share = 1 / (gap * (1 + distance / (gap * 10)));
    return fraction(seed + 1, price * 4096 + (Math.floor(time / 20_000 + fraction(seed, price)) % 4096)) < share;
  };

  const quantity = (price: number, distance: number, time: number): number => {
    const lasts = 600 + (hash(seed + 2, price) % 7000);
    const random = stream(hash(seed + 3, price * 4096 + (Math.floor(time / lasts) % 4096)));
    return Math.max(1, Math.round(usual * (1 + distance / (gap * 6)) * Math.exp(0.8 * bell(random) - 0.6)));
  };

  const side = (best: number, direction: 1 | -1, time: number): Level[] => {
    const levels: Level[] = [];
    if (best > 0) levels.push({ price: best, quantity: quantity(best, 0, time) });
    for (let distance = 1; levels.length < BOOK_LEVELS; distance++) {
      const price = best + direction * distance;
      if (price <= 0) break;
      if (stands(price, distance, time)) levels.push({ price, quantity: quantity(price, distance, time) });
    }
    return levels;
  };

  return (moment) => {
    const time = frameOf(moment) * FRAME_TIME;
    const last = tape.price(moment);
    const spread = 1 + (hash(seed + 4, Math.floor(time / 3000)) % 2);
    const rising = hash(seed + 5, Math.floor(time / 1000)) % 2 === 0;
    return {
      asks: side(rising ? last : last + spread, 1, time),
      bids: side(rising ? last - spread : last, -1, time),
    };
  };
}

/**
 * Returns the simulated book without what people's orders, bids as dear as `bestBid` and asks as cheap as `bestAsk`,
 * would already have taken.
 */
export function clip(book: Book, bestBid: number | undefined, bestAsk: number | undefined): Book {
  return {
    asks: bestBid === undefined ? book.asks : book.asks.filter((level) => level.price > bestBid),
    bids: bestAsk === undefined ? book.bids : book.bids.filter((level) => level.price < bestAsk),
  };
}

/** Returns the simulated book with people's resting orders (best first) in it. */
export function withOrders(book: Book, orders: Book): Book {
  const { asks, bids } = clip(book, orders.bids[0]?.price, orders.asks[0]?.price);
  return {
    asks: addUp(asks, orders.asks)
      .sort((a, b) => a.price - b.price)
      .slice(0, BOOK_LEVELS),
    bids: addUp(bids, orders.bids)
      .sort((a, b) => b.price - a.price)
      .slice(0, BOOK_LEVELS),
  };
}

function addUp(one: readonly Level[], other: readonly Level[]): Level[] {
  const sums = new Map<number, number>();
  for (const { price, quantity } of [...one, ...other]) sums.set(price, (sums.get(price) ?? 0) + quantity);
  return [...sums].map(([price, quantity]) => ({ price, quantity }));
}
