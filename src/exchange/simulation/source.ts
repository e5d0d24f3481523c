import { DAY, dayOf } from '../../domain/period.ts';
import type { Period } from '../../domain/period.ts';
import type { OrderSide } from '../../domain/spot/spot.ts';
import type { Bar } from './bar.ts';
import type { Book } from './book.ts';
import type { Market } from '../catalogue/markets.ts';
import type { Overlay } from './overlay.ts';
import type { Print } from './tape.ts';

// The port between the rooms and the sources of prices. The simulation (`feed.ts`) is one of them, the stream of a real
// exchange (`streamed/`, fed by an adapter such as `binance/`) the other.

/** A bar and when it starts. */
export interface Candle extends Bar {
  readonly time: number;
}

/**
 * The reason why a market within its hours does not trade: its feed delivers nothing reliable, or its price jumped
 * implausibly far.
 */
export type Paused = 'feed_stale' | 'price_jump';

/** The candles to return: those that hold a moment of `from` … `to`, the newest `limit` of them. */
export interface CandleRange {
  readonly from: number;
  readonly to: number;
  readonly limit: number;
}

/** A book, its number, and the moment of which it is. */
export interface BookFrame {
  readonly number: number;
  readonly time: number;
  readonly book: Book;
}

/** One market as the rooms see it. Prices in ticks, quantities in steps; `now` is the exchange's clock. */
export interface Feed {
  readonly market: Market;
  /**
   * True if the prices are those of another exchange. Then nobody knows when a price will be reached: the searches
   * below only answer for the past, remember the price, and call the market's listeners (`Markets.moved`) as soon as a
   * tick reaches it.
   */
  readonly live: boolean;
  readonly last: (now: number) => number;
  /**
   * Returns the fair price by which futures are valued: the mean of the last five seconds, or at once the price that an
   * overlay sets.
   */
  readonly mark: (now: number) => number;
  /** Returns the bar of the last 24 hours. */
  day(now: number): Bar;
  /**
   * Prepares the candles that `candles` will return: fetches those of other servers, and computes costly ones without
   * holding up other calls. Never fails: candles that cannot be fetched are left out.
   */
  fetch(period: Period, range: CandleRange, now: number): Promise<void>;
  /**
   * Returns the candles of a range, oldest first. None before the listing or after `now`.
   */
  candles(period: Period, range: CandleRange, now: number): Candle[];
  readonly book: (now: number) => Book;
  /**
   * The latest complete frame of the book: the same book for the same number in all processes. Undefined where the
   * book at a moment is `book`'s, and its frame that of the moment.
   */
  readonly frame?: BookFrame | undefined;
  readonly prints: (from: number, to: number) => Print[];
  /** Returns the result of `firstFill` in `reach.ts`. */
  firstFill(side: OrderSide, price: number, after: number, until: number): number | null;
  /** Returns the result of `firstMark` in `reach.ts`. */
  firstMark(falls: boolean, price: number, from: number, until: number): number | null;
  /** Returns the same time for the last price. */
  firstLast(falls: boolean, price: number, from: number, until: number): number | null;
  /** Returns the reason why the market does not trade at a moment; null where it does, trading hours aside. */
  paused(now: number): Paused | null;
  /** Returns the interference in force at a moment. */
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
 * Returns the time up to which a market is searched for a price before it is searched again: where its prices are known
 * beforehand, the end of the next day, UTC. All searches of that time end in one moment, so that they share a timer.
 */
export const searchedUntil = ({ live }: Feed, now: number): number =>
  live ? (Math.floor(now / TAKE_UP) + 1) * TAKE_UP : (dayOf(now) + 2) * DAY;

/** Decimal digits as the source wrote them. */
export interface TradeText {
  readonly id: string;
  /** The time at which it was made, by the clock of the source. */
  readonly traded: number;
  readonly price: string;
  readonly quantity: string;
  /** The side of the taker. */
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
  /** The volume, in the base. */
  readonly volume: string;
}

/** A price and the quantity at it, exact: integers of 10⁻¹². */
export interface ExactLevel {
  readonly price: bigint;
  readonly quantity: bigint;
}

/** Both sides of a book, best first. */
export interface ExactBook {
  readonly asks: readonly ExactLevel[];
  readonly bids: readonly ExactLevel[];
}

/** The events that an adapter reports of one market, in the order in which it receives them. */
export interface Hears {
  /**
   * Reports a sign of life of the market: its book or a trade.
   * @param sent the time of the message, by the clock of the source.
   */
  alive(sent: number): void;
  trade(trade: TradeText): void;
  /** Reports a change of the book; null: it is out of step with its exchange's, and nothing may trade with it. */
  book(book: ExactBook | null): void;
  /** Reports the last 24 hours. */
  day(figures: Omit<BarText, 'time'>): void;
  /** Reports the current minute, or one that has ended. */
  minute(bar: BarText): void;
  /** Reports the price by which that exchange values futures. */
  mark(price: string): void;
}

/** The events of one market as one process tells them to all: they say which moment they are of. */
export interface TimedHears extends Hears {
  /**
   * Reports that everything from before a moment of the exchange's clock was told, and what follows is of this moment
   * or later.
   * @param gap something from before it was not told: the book of that time is not known.
   */
  moment(at: number, gap: boolean): void;
}

/** Another exchange, whose prices markets can follow. `Told` says what is notified of them. */
export interface Source<Told extends Hears = Hears> {
  /**
   * Returns complete candles of `from` … `to`, at most 1000.
   * @throws where they cannot be fetched.
   */
  candles(market: Market, period: Period, from: number, to: number): Promise<BarText[]>;
  /**
   * Connects, and notifies `Hears` of each market from its beginning on.
   * @param report reports errors of the connection to the operator.
   * @returns what disconnects.
   */
  listen(markets: ReadonlyMap<Market, Told>, report: (error: unknown) => void): () => void;
}
