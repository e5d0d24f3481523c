import type { ExactBook } from '../../../simulation/source.ts';
import { createOrderBook } from '../streamed/order-book.ts';
import type { LevelPair, OrderBook } from '../streamed/order-book.ts';
import type { DepthEvent } from './messages.ts';

/** A whole book, and the number of the last change that it contains. */
export interface Snapshot {
  readonly last: number;
  readonly asks: readonly LevelPair[];
  readonly bids: readonly LevelPair[];
}

/** The source and the handlers of a followed book. */
export interface DepthTerms {
  readonly futures: boolean;
  /** Requests a snapshot. @throws when none is available. */
  readonly snapshot: () => Promise<Snapshot>;
  /** Called when the book has changed; null when it is out of step. */
  readonly told: (book: ExactBook | null) => void;
  readonly report: (error: unknown) => void;
  /** Milliseconds before the second attempt at a snapshot; each further delay is twice as long. */
  readonly retryAfter: number;
}

/** The book of a market, kept in step with the exchange's book by the numbers of its changes. */
export interface Depth {
  hear(event: DepthEvent): void;
  /** Discards everything received so far, because the connection is a new one. */
  reset(): void;
  stop(): void;
}

/** Levels that are reported: enough of the feed's ticks to fill our twenty levels. */
const TOLD_LEVELS = 400;

/** Events that may wait for a snapshot; with more the snapshot would be too old anyway. */
const MOST_WAITING = 2_000;
const LONGEST_RETRY = 30_000;

/**
 * Maintains a book by the rule that the exchange documents. Changes that arrive before a snapshot wait for it. Those
 * that the snapshot contains are dropped. The first change that counts must reach across the snapshot's end, and each
 * further one must continue where the one before ended: for spot `U` is the last `u` plus one, for futures `pu` is the
 * last `u`. If one does not, a message was lost: the book is out of step and restarts with a new snapshot.
 */
export function followDepth({ futures, snapshot, told, report, retryAfter }: DepthTerms): Depth {
  let book: OrderBook | undefined;
  let last = 0;
  /** Whether a change has been joined to the snapshot. */
  let joined = false;
  let waiting: DepthEvent[] = [];
  /** Counts restarts: a snapshot that was requested before the latest one is ignored. */
  let round = 0;
  /** Whether a snapshot is requested or scheduled. */
  let asking = false;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  const begin = (): void => {
    round++;
    book = undefined;
    joined = false;
    waiting = [];
    told(null);
  };

  const isOld = (event: DepthEvent): boolean => (futures && !joined ? event.last < last : event.last <= last);

  const follows = ({ first, last: end, previous }: DepthEvent): boolean => {
    if (joined) return futures ? previous === last : first === last + 1;
    return futures ? first <= last && last <= end : first <= last + 1 && last + 1 <= end;
  };

  /** @returns whether the book is still in step. */
  const apply = (to: OrderBook, event: DepthEvent): boolean => {
    if (isOld(event)) return true;
    if (!follows(event)) return false;
    to.change(event.asks, event.bids);
    [last, joined] = [event.last, true];
    return !to.crossed;
  };

  const again = (): void => {
    if (stopped) return;
    asking = true;
    retry = setTimeout(() => void ask(), Math.min(LONGEST_RETRY, retryAfter * 2 ** failures)).unref();
    failures++;
  };

  const take = ({ last: end, asks, bids }: Snapshot): void => {
    const made = createOrderBook(asks, bids);
    [last, joined] = [end, false];
    const events = waiting;
    waiting = [];
    // A snapshot from before the first received change leaves a gap.
    if (made.crossed || !events.every((event) => apply(made, event))) {
      waiting = events;
      return again();
    }
    book = made;
    if (joined) failures = 0;
    told(made.top(TOLD_LEVELS));
  };

  const ask = async (): Promise<void> => {
    asking = true;
    const asked = round;
    try {
      const got = await snapshot();
      asking = false;
      if (asked === round) take(got);
      else if (waiting.length > 0) again();
    } catch (error) {
      asking = false;
      if (!stopped) report(error);
      again();
    }
  };

  return {
    hear(event) {
      if (book !== undefined && apply(book, event)) {
        if (joined) failures = 0;
        return told(book.top(TOLD_LEVELS));
      }
      if (book !== undefined) begin();
      waiting.push(event);
      if (waiting.length > MOST_WAITING) waiting = waiting.slice(-MOST_WAITING / 2);
      if (!asking) void ask();
    },
    reset: begin,
    stop() {
      stopped = true;
      round++;
      clearTimeout(retry);
    },
  };
}
