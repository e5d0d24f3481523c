import type { SimulatedMarkets } from '../../../../schemas/site.types.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { Book } from '../../simulation/book.ts';
import { withOrders } from '../../simulation/book.ts';
import { COMING, MARKETS } from '../../catalogue/markets.ts';
import type { Market } from '../../catalogue/markets.ts';
import { createFeed } from '../../simulation/feed.ts';
import { keepHours } from '../../simulation/hours.ts';
import { comingFeed } from '../../simulation/opening.ts';
import type { ComingFeed } from '../../simulation/opening.ts';
import type { Overlay } from '../../simulation/overlay.ts';
import { framesOf } from '../../simulation/depth.ts';
import type { Frames } from '../../simulation/depth.ts';
import type { Feed } from '../../simulation/source.ts';
import { peoplesTrades } from './people.ts';
import type { PeoplesTrades } from './people.ts';

/** The markets of one exchange, shared by its rooms. */
export interface Markets {
  /** The markets that are listed now. */
  readonly all: readonly Feed[];
  /** Returns a market that is listed now. */
  feed(symbol: string): Feed | undefined;
  /** Sets when the market of a new coin opens: exchange time, on the hour. */
  open(symbol: string, at: number): void;
  /** Returns the book, with users' orders in it. */
  book(feed: Feed, now: number): Book;
  /** Returns the frames of the book, with users' orders in it. */
  frames(feed: Feed): Frames;
  /** Replaces users' resting orders in a market's book; each side is sorted, best first. */
  rest(symbol: string, orders: Book): void;
  /** The trades that people make here. */
  readonly trades: PeoplesTrades;
  interfere(overlay: Overlay): void;
  /** Id of the last overlay that was applied; '0' before the first. */
  readonly latestOverlay: string;
  /** Removes the latest interference with a market. */
  restore(symbol: string): void;
  /**
   * Registers a listener. A command that moves a market unexpectedly awaits it: a tester's command, or a tick of a real
   * feed that an order waits for.
   *
   * @param touched finds the users whom a tick of a real feed touches.
   */
  onMove(listener: Move, touched?: FindMoved): void;
  /** Notifies the listeners. */
  moved(work: Work, symbol: string): Promise<void>;
  /** Finds the users whom the listeners will touch, as far as can be seen before. */
  touchedByMove(symbol: string): Promise<readonly string[]>;
  /** The simulated ones among the listed markets. */
  readonly simulated: SimulatedMarkets;
  /** Replaces a market's simulation by a real feed. */
  follow(feed: Feed): void;
}

const NOBODY: Book = { asks: [], bids: [] };

type Move = (work: Work, market: Market) => Promise<void>;
type FindMoved = (market: Market) => Promise<readonly string[]>;

/** @param now the exchange's clock: a market exists from its listing on. */
export function createMarkets(seed: string, now: () => number): Markets {
  const standing: Feed[] = MARKETS.map((market) =>
    market.kind === 'stocks' ? keepHours(createFeed(seed, market)) : createFeed(seed, market),
  );
  const coming = new Map(COMING.map((market) => [market.symbol, comingFeed(seed, market)]));
  const bySymbol = new Map<string, Feed>([...standing.map((feed) => [feed.market.symbol, feed] as const), ...coming]);
  const isListed = ({ market }: ComingFeed): boolean => market.listedAt <= now();
  const resting = new Map<string, Book>();
  const restingIn = ({ market }: Feed): Book => resting.get(market.symbol) ?? NOBODY;
  const listeners: Move[] = [];
  const finders: FindMoved[] = [];
  let latestOverlay = '0';
  return {
    get all() {
      return [...standing, ...[...coming.values()].filter(isListed)];
    },
    feed(symbol) {
      const later = coming.get(symbol);
      return later === undefined ? bySymbol.get(symbol) : isListed(later) ? later : undefined;
    },
    open: (symbol, at) => coming.get(symbol)?.open(at),
    book: (feed, now) => withOrders(feed.book(now), restingIn(feed)),
    frames(feed) {
      const usual = framesOf((time) => this.book(feed, time));
      return {
        number: (now) => feed.frame?.number ?? usual.number(now),
        at(now) {
          const { frame } = feed;
          if (frame === undefined) return usual.at(now);
          return { sequence: frame.number, time: frame.time, book: withOrders(frame.book, restingIn(feed)) };
        },
      };
    },
    rest: (symbol, orders) => void resting.set(symbol, orders),
    trades: peoplesTrades(),
    get latestOverlay() {
      return latestOverlay;
    },
    interfere(overlay) {
      latestOverlay = overlay.id;
      bySymbol.get(overlay.symbol)?.interfere(overlay);
    },
    restore: (symbol) => bySymbol.get(symbol)?.restore(),
    onMove(listener, touched) {
      listeners.push(listener);
      if (touched) finders.push(touched);
    },
    async moved(work, symbol) {
      const feed = bySymbol.get(symbol);
      if (feed) for (const listener of listeners) await listener(work, feed.market);
    },
    async touchedByMove(symbol) {
      const feed = bySymbol.get(symbol);
      return feed ? (await Promise.all(finders.map((find) => find(feed.market)))).flat() : [];
    },
    get simulated() {
      const live = this.all.filter((feed) => feed.live).length;
      return live === 0 ? 'all' : live === this.all.length ? 'none' : 'some';
    },
    follow(feed) {
      const place = standing.findIndex(({ market }) => market === feed.market);
      if (place < 0) throw new RangeError(`${feed.market.symbol} is not listed`);
      standing[place] = feed;
      bySymbol.set(feed.market.symbol, feed);
    },
  };
}

const opened = new WeakMap<Exchange, Markets>();

/** Returns the markets of an exchange; every room gets the same ones. */
export function marketsOf(exchange: Exchange): Markets {
  const known = opened.get(exchange);
  if (known) return known;
  const made = createMarkets(exchange.options.seed, exchange.clock.now);
  opened.set(exchange, made);
  return made;
}

/** Returns whether a market follows a real feed. */
export const followsFeed = (symbol: string, exchange: Exchange): boolean => feedOf(exchange, symbol).live;

/** Returns the feed of a market. @throws Refusal `market_unknown` at `symbol`. */
export function feedOf(exchange: Exchange, symbol: string): Feed {
  const feed = marketsOf(exchange).feed(symbol);
  if (!feed) throw new Refusal('market_unknown', {}, 'symbol');
  return feed;
}
