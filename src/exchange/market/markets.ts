import type { Exchange } from '../exchange.ts';
import { Refusal } from '../refusal.ts';
import type { Book } from './book.ts';
import { withOrders } from './book.ts';
import { MARKETS } from './catalogue.ts';
import type { Market } from './catalogue.ts';
import { createFeed } from './feed.ts';
import type { Feed } from './feed.ts';
import type { Overlay } from './overlay.ts';

/** The markets of one exchange: what its rooms share. */
export interface Markets {
  readonly all: readonly Feed[];
  feed(symbol: string): Feed | undefined;
  /** The book with people's orders in it. */
  book(feed: Feed, now: number): Book;
  /** Puts people's resting orders into a market's book in the place of those before; each side sorted, best first. */
  rest(symbol: string, orders: Book): void;
  interfere(overlay: Overlay): void;
  /** `listener` is called, and waited for, after a market was interfered with. */
  onInterference(listener: (market: Market, overlay: Overlay) => Promise<void>): void;
  interfered(overlay: Overlay): Promise<void>;
}

const NOBODY: Book = { asks: [], bids: [] };

export function createMarkets(seed: string): Markets {
  const all = MARKETS.map((market) => createFeed(seed, market));
  const bySymbol = new Map(all.map((feed) => [feed.market.symbol, feed]));
  const resting = new Map<string, Book>();
  const listeners: ((market: Market, overlay: Overlay) => Promise<void>)[] = [];
  return {
    all,
    feed: (symbol) => bySymbol.get(symbol),
    book: (feed, now) => withOrders(feed.book(now), resting.get(feed.market.symbol) ?? NOBODY),
    rest: (symbol, orders) => void resting.set(symbol, orders),
    interfere: (overlay) => bySymbol.get(overlay.symbol)?.interfere(overlay),
    onInterference: (listener) => void listeners.push(listener),
    async interfered(overlay) {
      const feed = bySymbol.get(overlay.symbol);
      if (feed) for (const listener of listeners) await listener(feed.market, overlay);
    },
  };
}

const opened = new WeakMap<Exchange, Markets>();

/** The markets of an exchange; the same ones for every room of it. */
export function marketsOf(exchange: Exchange): Markets {
  const known = opened.get(exchange);
  if (known) return known;
  const made = createMarkets(exchange.options.seed);
  opened.set(exchange, made);
  return made;
}

/** @throws Refusal `market_unknown` at `symbol`. */
export function feedOf(exchange: Exchange, symbol: string): Feed {
  const feed = marketsOf(exchange).feed(symbol);
  if (!feed) throw new Refusal('market_unknown', {}, 'symbol');
  return feed;
}
