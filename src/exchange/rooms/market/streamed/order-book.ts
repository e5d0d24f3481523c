import { exactOf } from './exact.ts';
import type { ExactBook, ExactLevel } from '../../../simulation/source.ts';

/** A price and its quantity as decimal digits. */
export type LevelPair = readonly [price: string, quantity: string];

/** The book of another exchange, exact, and complete as far as its snapshot reached. */
export interface OrderBook {
  /** Sets the quantities at these prices; 0 removes a level. */
  change(asks: readonly LevelPair[], bids: readonly LevelPair[]): void;
  /** Returns the best `levels` of both sides, best first. */
  top(levels: number): ExactBook;
  /** Whether the best bid is at or above the best ask: then the book has missed a change. */
  readonly crossed: boolean;
}

/** Levels that are kept per side: otherwise changes far from the market pile up. */
const MOST_LEVELS = 5_000;

export function createOrderBook(asks: readonly LevelPair[], bids: readonly LevelPair[]): OrderBook {
  const sides = { asks: [] as ExactLevel[], bids: [] as ExactLevel[] };

  const put = (side: ExactLevel[], sign: 1n | -1n, [priceText, quantityText]: LevelPair): void => {
    const [price, quantity] = [exactOf(priceText) ?? 0n, exactOf(quantityText) ?? 0n];
    let [low, high] = [0, side.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sign * (side[middle]!.price - price) < 0n) low = middle + 1;
      else high = middle;
    }
    const there = side[low]?.price === price;
    if (quantity > 0n) side.splice(low, there ? 1 : 0, { price, quantity });
    else if (there) side.splice(low, 1);
    if (side.length > MOST_LEVELS) side.pop();
  };

  const change = (fresh: readonly LevelPair[], wanted: readonly LevelPair[]): void => {
    for (const level of fresh) put(sides.asks, 1n, level);
    for (const level of wanted) put(sides.bids, -1n, level);
  };
  change(asks, bids);
  return {
    change,
    top: (levels) => ({ asks: sides.asks.slice(0, levels), bids: sides.bids.slice(0, levels) }),
    get crossed() {
      const [ask, bid] = [sides.asks[0], sides.bids[0]];
      return ask !== undefined && bid !== undefined && bid.price >= ask.price;
    },
  };
}
