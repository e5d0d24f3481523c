import type { Exchange, Work } from '../exchange.ts';
import { Refusal } from '../refusal.ts';
import type { Book } from './book.ts';
import { withOrders } from './book.ts';
import { MARKETS } from './catalogue.ts';
import type { Market } from './catalogue.ts';
import { createFeed } from './feed.ts';
import type { Feed } from './feed.ts';
import { keepHours } from './hours.ts';
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
  /** Id of the last overlay that was put in; '0' before the first. */
  readonly latestOverlay: string;
  /** Takes back the latest interference with a market. */
  restore(symbol: string): void;
  /** `listener` is waited for within the command that interferes with a market. */
  onInterference(listener: Interference): void;
  /** Tells the listeners. */
  interfered(work: Work, overlay: Overlay): Promise<void>;
}

const NOBODY: Book = { asks: [], bids: [] };

export type Interference = (work: Work, market: Market, overlay: Overlay) => Promise<void>;

export function createMarkets(seed: string): Markets {
  const all = MARKETS.map((market) => (market.kind === 'stocks' ? keepHours(createFeed(seed, market)) : createFeed(seed, market)));
  const bySymbol = new Map(all.map((feed) => [feed.market.symbol, feed]));
  const resting = new Map<string, Book>();
  const listeners: Interference[] = [];
  let latestOverlay = '0';
  return {
    all,
    feed: (symbol) => bySymbol.get(symbol),
    book: (feed, now) => withOrders(feed.book(now), resting.get(feed.market.symbol) ?? NOBODY),
    rest: (symbol, orders) => void resting.set(symbol, orders),
    get latestOverlay() {
      return latestOverlay;
    },
    interfere(overlay) {
      latestOverlay = overlay.id;
      bySymbol.get(overlay.symbol)?.interfere(overlay);
    },
    restore: (symbol) => bySymbol.get(symbol)?.restore(),
    onInterference: (listener) => void listeners.push(listener),
    async interfered(work, overlay) {
      const feed = bySymbol.get(overlay.symbol);
      if (feed) for (const listener of listeners) await listener(work, feed.market, overlay);
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
