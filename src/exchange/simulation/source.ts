import type { Period } from '../../domain/period.ts';
import type { OrderSide } from '../../domain/spot/spot.ts';
import type { Bar } from './bar.ts';
import type { Book } from './book.ts';
import type { Market } from '../catalogue/markets.ts';
import type { Overlay } from './overlay.ts';
import type { Print } from './tape.ts';

// The port between the rooms and where prices come from. The simulation (`feed.ts`) is one side of it, a real
// exchange's stream (`streamed/`, told by an adapter such as `binance/`) the other.

/** A bar and when it starts. */
export interface Candle extends Bar {
  readonly time: number;
}

/**
 * Why a market within its hours does not trade: its feed tells nothing that can be trusted, or its price jumped beyond
 * belief.
 */
export type Paused = 'feed_stale' | 'price_jump';

/** One market as the rooms see it. Prices in ticks, quantities in steps; `now` is the exchange's clock. */
export interface Feed {
  readonly market: Market;
  /**
   * Tells whether the prices come from outside. Nobody then knows when a price will be reached: the searches below only
   * answer for what already is, keep the price in mind, and the market's listeners are called (`Markets.moved`) as soon
   * as a tick gets there.
   */
  readonly live: boolean;
  readonly last: (now: number) => number;
  /**
   * The fair price by which futures are valued: the mean of the last five seconds, or at once the price that an overlay
   * sets.
   */
  readonly mark: (now: number) => number;
  /** The last 24 hours. */
  day(now: number): Bar;
  /**
   * Has at hand what `candles` will be asked for: fetches what lies elsewhere, works out what is costly without holding
   * up other calls. Never fails: what cannot be had is left out.
   */
  fetch(period: Period, from: number, to: number, limit: number, now: number): Promise<void>;
  /**
   * The candles that hold a moment of `from` … `to`, the newest `limit` of them, oldest first. None before the listing
   * or after `now`.
   */
  candles(period: Period, from: number, to: number, limit: number, now: number): Candle[];
  readonly book: (now: number) => Book;
  readonly prints: (from: number, to: number) => Print[];
  /** See `firstFill` in `reach.ts`. */
  firstFill(side: OrderSide, price: number, after: number, until: number): number | null;
  /** See `firstMark` in `reach.ts`. */
  firstMark(falls: boolean, price: number, from: number, until: number): number | null;
  /** The same of the last price. */
  firstLast(falls: boolean, price: number, from: number, until: number): number | null;
  /** Why the market does not trade at a moment; null where it does, hours aside. */
  paused(now: number): Paused | null;
  /** The interference in force at a moment. */
  held(now: number): Overlay | undefined;
  interfere(overlay: Overlay): void;
  /** Takes back the latest interference. */
  restore(): void;
}

/**
 * A process remembers the prices that it was asked to look out for, and calls at the tick. Another one takes them up so
 * soon where it ends, in milliseconds.
 */
const TAKE_UP = 10_000;

/**
 * How far a market is searched for a price before it is searched again.
 *
 * @param usual where its prices are known beforehand.
 */
export const searchedUntil = (feed: Feed, now: number, usual: number): number =>
  feed.live ? Math.min(usual, now + TAKE_UP) : usual;

/** Decimal digits as the exchange they come from wrote them. */
export interface TradeText {
  readonly id: string;
  /** When it was made, by the clock of the exchange that it comes from. */
  readonly traded: number;
  readonly price: string;
  readonly quantity: string;
  /** What the one who came last did. */
  readonly side: OrderSide;
}

/** An interval in decimal digits. */
export interface BarText {
  /** Its start, milliseconds UTC. */
  readonly time: number;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  /** In the base. */
  readonly volume: string;
}

/** A price and what stands there, exact: integers of 10⁻¹². */
export interface ExactLevel {
  readonly price: bigint;
  readonly quantity: bigint;
}

/** Both sides of a book, best first. */
export interface ExactBook {
  readonly asks: readonly ExactLevel[];
  readonly bids: readonly ExactLevel[];
}

/** What an adapter tells of one market, in the order in which it hears it. */
export interface Hears {
  /**
   * The market was heard of: its book or a trade.
   *
   * @param sent when that was said, by the clock of the exchange that it comes from.
   */
  alive(sent: number): void;
  trade(trade: TradeText): void;
  /** The book has changed; null: it is out of step with its exchange's, and nothing may trade with it. */
  book(book: ExactBook | null): void;
  /** The last 24 hours. */
  day(figures: Omit<BarText, 'time'>): void;
  /** The minute that runs, or one that has ended. */
  minute(bar: BarText): void;
  /** The price by which that exchange values futures. */
  mark(price: string): void;
}

/** A connection to another exchange, which tells `Hears` of each market from its beginning on. */
export interface Stream {
  /** Candles that are over, of `from` … `to`, at most 1000. @throws where they cannot be had. */
  candles(market: Market, period: Period, from: number, to: number): Promise<BarText[]>;
  stop(): void;
}

/** Opens a connection. @param report tells the operator what went wrong on it. */
export type OpenStream = (markets: ReadonlyMap<Market, Hears>, report: (error: unknown) => void) => Stream;
