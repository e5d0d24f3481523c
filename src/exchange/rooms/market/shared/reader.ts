import type { TimedHears } from '../../../simulation/source.ts';
import { createOrderBook } from '../streamed/order-book.ts';
import type { OrderBook } from '../streamed/order-book.ts';
import type { MarketNews } from './news.ts';

/** Passes the news of one market on to its feed. */
export interface Reader {
  read(news: MarketNews, about: About): void;
}

/** The facts about news that are not in them for one market. */
interface About {
  /** Their moment. */
  readonly at: number;
  /** They are whole: trades in them may have been told before. */
  readonly whole: boolean;
  /** News before them are missing. */
  readonly gap: boolean;
}

/** Numbers of trades that are remembered, so that none is told twice. */
const MOST_KNOWN = 1_000;

/** Levels that are passed on: all that news tell. */
const LEVELS = 5_000;

export function createReader(hears: TimedHears): Reader {
  let book: OrderBook | undefined;
  const known = new Set<string>();

  const isNew = (id: string): boolean => {
    if (known.has(id)) return false;
    known.add(id);
    if (known.size > MOST_KNOWN) for (const old of [...known].slice(0, MOST_KNOWN / 2)) known.delete(old);
    return true;
  };

  return {
    read({ sent, book: change, trades = [], minutes = [], day, mark }, { at, whole, gap }) {
      hears.moment(at, gap);
      if (sent !== undefined) hears.alive(sent);
      if (whole) book = undefined;
      if (change === null) {
        book = undefined;
        hears.book(null);
      } else if (change !== undefined) {
        if (book === undefined) book = createOrderBook(change.asks, change.bids);
        else book.change(change.asks, change.bids);
        hears.book(book.top(LEVELS));
      }
      for (const trade of trades) if (isNew(trade.id)) hears.trade(trade);
      if (day !== undefined) hears.day(day);
      for (const minute of minutes) hears.minute(minute);
      if (mark !== undefined) hears.mark(mark);
    },
  };
}
