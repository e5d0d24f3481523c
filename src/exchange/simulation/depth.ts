import Big from 'big.js';
import { fnv1a } from '../kernel/basics/random.ts';
import { frameOf } from './book.ts';
import type { Book, Level } from './book.ts';
import type { Market } from '../catalogue/markets.ts';
import { priceText, quantityText } from '../catalogue/figures.ts';

/** A level on the wire; of a delta, quantity 0 deletes it. */
export interface LevelText {
  readonly price: string;
  readonly quantity: string;
}

/** The way from one book to the next: `first` follows the `last` before. */
export interface Delta {
  readonly symbol: string;
  readonly first: number;
  readonly last: number;
  readonly asks: LevelText[];
  readonly bids: LevelText[];
  /** The checksum of the book after it; not every delta has one. */
  readonly checksum?: number;
}

/** Milliseconds between two checksums while a book changes. */
const CHECKSUM_EVERY = 1_000;

/** Milliseconds after which a book that does not change has its checksum sent again. */
const CHECKSUM_STILL = 5_000;

/** A book and its sequence number: the number of its frame of time, which every process of an exchange counts alike. */
export interface DepthFrame {
  readonly sequence: number;
  readonly time: number;
  readonly book: Book;
}

/** The frames of a market's book. */
export interface Frames {
  /** Returns the number of the frame at a moment. */
  number(now: number): number;
  at(now: number): DepthFrame;
}

/** Returns the frames of a book that is known at any moment. */
export const framesOf = (bookAt: (time: number) => Book): Frames => ({
  number: frameOf,
  at: (now) => ({ sequence: frameOf(now), time: now, book: bookAt(now) }),
});

/**
 * Returns the checksum of a book. Two processes may show a book with the same sequence number and differ, because one
 * has not heard of an order yet; a client sees by this that what it holds is not what the sender of a delta holds.
 */
function checksumOf(market: Market, { asks, bids }: Book): number {
  const plain = (text: string): string => new Big(text).toFixed();
  const levels = [...asks, ...bids].map(
    ({ price, quantity }) => `${plain(priceText(market, price))}:${plain(quantityText(market, quantity))};`,
  );
  return fnv1a(levels.join(''));
}

/** Returns the levels that changed from one frame to a later one. */
function deltaOf(market: Market, before: DepthFrame, after: DepthFrame): Delta {
  const asks = changes(market, before.book.asks, after.book.asks);
  const bids = changes(market, before.book.bids, after.book.bids);
  return { symbol: market.symbol, first: before.sequence + 1, last: after.sequence, asks, bids };
}

function changes(market: Market, before: readonly Level[], after: readonly Level[]): LevelText[] {
  const old = new Map(before.map(({ price, quantity }) => [price, quantity]));
  const changed: LevelText[] = [];
  for (const { price, quantity } of after) {
    if (old.get(price) !== quantity)
      changed.push({ price: priceText(market, price), quantity: quantityText(market, quantity) });
    old.delete(price);
  }
  for (const price of old.keys()) changed.push({ price: priceText(market, price), quantity: '0' });
  return changed;
}

/**
 * The frames of one market while somebody watches: each delta goes on where the one before ended, and so does a
 * snapshot.
 */
export interface DepthStream {
  /** Goes on to the frame of `now`. */
  next(now: number): Delta | null;
  /** The frame up to which deltas were given. */
  readonly frame: DepthFrame;
}

export function openDepthStream(market: Market, frames: Frames, now: number): DepthStream {
  let frame = frames.at(now);
  let checkedAt = -Infinity;
  return {
    get frame() {
      return frame;
    },
    next(time) {
      if (frames.number(time) <= frame.sequence) return null;
      const after = frames.at(time);
      const delta = deltaOf(market, frame, after);
      const still = delta.asks.length + delta.bids.length === 0;
      const checked = time - checkedAt >= (still ? CHECKSUM_STILL : CHECKSUM_EVERY);
      // A frame without a change is skipped: the next delta begins where the last one ended.
      if (still && !checked) return null;
      frame = after;
      if (!checked) return delta;
      checkedAt = time;
      return { ...delta, checksum: checksumOf(market, after.book) };
    },
  };
}
