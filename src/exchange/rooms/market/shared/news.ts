import type { BarText, ExactBook, ExactLevel, TradeText } from '../../../simulation/source.ts';
import { textOf } from '../streamed/exact.ts';
import type { LevelPair } from '../streamed/order-book.ts';

/** Changes of a book: the new quantities at prices; 0 removes a level. */
export interface BookChange {
  readonly asks: readonly LevelPair[];
  readonly bids: readonly LevelPair[];
}

/** The events of one market since the last news. */
export interface MarketNews {
  /** The time of the latest sign of life, by the clock of the other exchange. */
  readonly sent?: number;
  /** The changes of the book; null: it is out of step with its exchange's. */
  readonly book?: BookChange | null;
  readonly trades?: readonly TradeText[];
  readonly minutes?: readonly BarText[];
  readonly day?: Omit<BarText, 'time'>;
  readonly mark?: string;
}

/** News that the process which hears another exchange tells all processes. */
export interface FeedNews {
  /** Counts the processes that held the lease one after another. */
  readonly epoch: number;
  /** 1 more than that of the news before, in the same epoch. */
  readonly number: number;
  /** The moment of the exchange's clock. */
  readonly at: number;
  /** Nothing needs to be known before: each market has its whole book, and the trades of the last moments. */
  readonly whole?: true;
  readonly markets: Readonly<Record<string, MarketNews>>;
}

const EMPTY: ExactBook = { asks: [], bids: [] };

/** Returns the changes that lead from one book to another; undefined where nothing changed. */
export function changesBetween(before: ExactBook | null, after: ExactBook | null): BookChange | null | undefined {
  if (before === after) return undefined;
  if (after === null) return null;
  const { asks, bids } = before ?? EMPTY;
  const change = { asks: changesOf(asks, after.asks, 1n), bids: changesOf(bids, after.bids, -1n) };
  // A book that has nothing on either side is another one than none at all.
  return before !== null && change.asks.length + change.bids.length === 0 ? undefined : change;
}

/** @param sign 1 where prices rise from one level to the next, -1 where they fall. */
function changesOf(before: readonly ExactLevel[], after: readonly ExactLevel[], sign: 1n | -1n): LevelPair[] {
  const changes: LevelPair[] = [];
  for (let [i, j] = [0, 0]; i < before.length || j < after.length;) {
    const [old, fresh] = [before[i], after[j]];
    const order = old === undefined ? 1n : fresh === undefined ? -1n : sign * (old.price - fresh.price);
    if (order < 0n) changes.push([textOf(old!.price), '0']);
    else if (order > 0n || old!.quantity !== fresh!.quantity)
      changes.push([textOf(fresh!.price), textOf(fresh!.quantity)]);
    if (order <= 0n) i++;
    if (order >= 0n) j++;
  }
  return changes;
}
