import { startOf } from '../../../../domain/period.ts';
import type { Period } from '../../../../domain/period.ts';
import type { Bar } from '../../../simulation/bar.ts';
import type { Book } from '../../../simulation/book.ts';
import type { Market } from '../../../catalogue/markets.ts';
import { MARK_TICKS, fills } from '../../../simulation/reach.ts';
import { TICK_TIME } from '../../../simulation/series.ts';
import type { BarText, Candle, CandleRange, ExactBook, Feed, Paused, TimedHears } from '../../../simulation/source.ts';
import type { Print } from '../../../simulation/tape.ts';
import { createAwaited } from './awaited.ts';
import { createFrames } from './frames.ts';
import { bookIn, exactOf, stepsDown, ticksNear } from './exact.ts';
import { PART, createHistory } from './history.ts';
import { createJumps, isFar } from './jumps.ts';
import { createPauses } from './pauses.ts';
import { createTicks } from './ticks.ts';

/** The settings of a streamed market. */
export interface StreamedTerms {
  /** The exchange's clock. */
  readonly now: () => number;
  /** True time, and the milliseconds of a clock that cannot be set. */
  readonly wall: () => number;
  readonly uptime: () => number;
  /** Milliseconds without a message after which a market is paused. */
  readonly staleAfter: number;
  /** The last price from before this process; without it a market has no price until its first trade. */
  readonly kept?: number;
  /** Fetches candles of the past. @throws when they are not available. */
  readonly load: (period: Period, from: number, to: number) => Promise<BarText[]>;
  /** Called when the market reaches a price that an order waits for. */
  readonly reached: () => void;
  readonly report: (error: unknown) => void;
}

/** A market whose prices come from another exchange. */
export interface StreamedFeed extends Feed {
  readonly hears: TimedHears;
  /** Returns the last price that was received, or kept from before; undefined where there never was any. */
  readonly known: () => number | undefined;
  /**
   * Checks for changes that only time causes: silence, the mark, candidate prices that are accepted by now.
   *
   * @returns whether it trades.
   */
  beat(): Paused | null;
  /**
   * Forgets the awaited prices, which the rooms report again, and lets searches begin at the moment at which the market
   * first reached any of them.
   */
  lookBack(): void;
  /** Lets searches begin at their own start again. */
  lookOn(): void;
}

/** Number of trades that are kept, and milliseconds for which they are kept. */
const MOST_PRINTS = 5_000;
const PRINTS_KEPT = 120_000;

/** Milliseconds between two reports that candles cannot be fetched. */
const TELL_EVERY = 60_000;

/** A search that begins later than this many milliseconds from now is in the future. */
const SOON = 1_000;

const NO_BOOK: Book = { asks: [], bids: [] };

export function createStreamedFeed(market: Market, terms: StreamedTerms): StreamedFeed {
  const { now: clock, uptime, wall, staleAfter } = terms;
  const ticks = createTicks();
  const marks = createTicks();
  const jumps = createJumps(ticks);
  const awaited = createAwaited();
  const history = createHistory();
  const pauses = createPauses();
  let prints: Print[] = [];
  let exact: ExactBook | null = null;
  let seen: { readonly of: ExactBook; readonly book: Book } | undefined;
  let figures: Bar | undefined;
  const underway = new Map<string, Promise<void>>();
  let failedAt = -Infinity;
  let heardAt = -Infinity;
  let traded = false;
  let [touchedAt, lookBack] = [Infinity, Infinity];
  /** The present delay between an event and its arrival, and the least delay so far: clocks differ. */
  let [late, leastLate] = [0, Infinity];
  if (terms.kept !== undefined) ticks.add(clock(), terms.kept);

  const last = (now: number): number => ticks.at(now) ?? 0;

  const mark = (now: number): number => {
    const told = marks.at(now);
    if (told !== undefined) return told;
    let sum = 0;
    for (let tick = 0; tick < MARK_TICKS; tick++) sum += last(now - tick * TICK_TIME);
    return Math.round(sum / MARK_TICKS);
  };

  const book = (): Book => {
    if (exact === null) return NO_BOOK;
    if (seen?.of !== exact) seen = { of: exact, book: bookIn(market, exact) };
    return seen.book;
  };

  const frames = createFrames(book);

  /** Tells whether the best prices of the book are implausible compared with the last trade. */
  const isTorn = (price: number): boolean =>
    [...book().asks.slice(0, 1), ...book().bids.slice(0, 1)].some((best) => isFar(best.price, price, price));

  const silence = (): number => uptime() - heardAt;

  const trouble = (): Paused | null => {
    if (!traded || exact === null || exact.asks.length === 0 || exact.bids.length === 0) return 'feed_stale';
    if (silence() > staleAfter || late - leastLate > staleAfter) return 'feed_stale';
    return jumps.waiting || isTorn(last(clock())) ? 'price_jump' : null;
  };

  /**
   * Notifies the rooms that the market has reached an awaited price. Their trades happen at the price of this moment,
   * however soon it changes.
   */
  const touch = (time: number): void => {
    touchedAt = Math.min(touchedAt, time);
    terms.reached();
  };

  /** The moment of the latest price that was awaited: prices that come in the same millisecond count from the next. */
  let keptAt = -Infinity;
  const take = (received: number, price: number): void => {
    const time = Math.max(received, keptAt + 1);
    traded = true;
    ticks.add(time, price);
    if (!awaited.hasLast(price)) return;
    keptAt = time;
    touch(time);
  };

  const barOf = (text: Omit<BarText, 'time'>): Bar | null => {
    const prices = [text.open, text.high, text.low, text.close].map(exactOf);
    const volume = exactOf(text.volume);
    if (volume === null || prices.includes(null)) return null;
    const [open = 0, high = 0, low = 0, close = 0] = prices.map((price) => ticksNear(market, price ?? 0n));
    return { open, high, low, close, volume: stepsDown(market, volume) };
  };

  const candleOf = (text: BarText): Candle[] => {
    const bar = barOf(text);
    return bar === null ? [] : [{ time: text.time, ...bar }];
  };

  const hears: TimedHears = {
    alive(sent) {
      heardAt = uptime();
      late = wall() - sent;
      leastLate = Math.min(leastLate, late);
    },
    trade({ id, traded: at, price: text, quantity: size, side }) {
      const [price, quantity] = [exactOf(text), exactOf(size)];
      const [tick, steps] = [
        price === null ? 0 : ticksNear(market, price),
        quantity === null ? 0 : stepsDown(market, quantity),
      ];
      if (tick < 1) return;
      const time = clock();
      if (!jumps.takes(time, tick)) return;
      take(time, tick);
      if (steps < 1) return;
      const print: Print = { id, time, traded: at, price: tick, quantity: steps, side };
      prints.push(print);
      if (prints.length > MOST_PRINTS)
        prints = prints.slice(-MOST_PRINTS / 2).filter((one) => one.time > time - PRINTS_KEPT);
      if (awaited.hasPrint(print)) touch(time);
    },
    book: (next) => void (exact = next),
    day(text) {
      figures = barOf(text) ?? figures;
    },
    minute(text) {
      for (const candle of candleOf(text)) history.minute(candle);
    },
    mark(text) {
      const price = exactOf(text);
      if (price === null || ticksNear(market, price) < 1) return;
      const time = clock();
      marks.add(time, ticksNear(market, price));
      if (awaited.hasMark(mark(time))) touch(time);
    },
    moment: (...told) => frames.moment(...told),
  };

  /**
   * Answers a search from past prices, and remembers the prices that were not reached. A search that begins in the
   * future is answered when it begins.
   */
  const search = (from: number, find: (from: number) => number | null, keep: () => void): number | null => {
    if (from > clock() + SOON) return from;
    const found = find(Math.min(from, lookBack));
    if (found === null) keep();
    return found;
  };

  /** Joins simultaneous requests for the same data into one. */
  const once = async (name: string, work: () => Promise<void>): Promise<void> => {
    const made = underway.get(name) ?? work().finally(() => underway.delete(name));
    underway.set(name, made);
    await made;
  };

  const failed = (error: unknown): void => {
    if (uptime() - failedAt < TELL_EVERY) return;
    failedAt = uptime();
    terms.report(error);
  };

  const sinceListed = (range: CandleRange): CandleRange => ({ ...range, from: Math.max(range.from, market.listedAt) });

  const fetch = async (period: Period, range: CandleRange, now: number): Promise<void> => {
    const missing = history.missing(period, sinceListed(range), now);
    const [first, end] = [missing[0], missing.at(-1)];
    if (first !== undefined && end !== undefined) {
      await once(`${period} ${first} ${end}`, async () =>
        history.keep(period, first, end, (await terms.load(period, first, end)).flatMap(candleOf)),
      );
    }
    // The running candle is made from shorter ones.
    if (period !== '1min' && range.to >= startOf(period, now))
      await fetch(PART[period], { from: startOf(period, now), to: now, limit: Infinity }, now);
  };

  return {
    market,
    live: true,
    hears,
    known: () => ticks.at(clock()),
    last,
    mark,
    day(now) {
      const price = last(now);
      const { open, high, low, volume } = figures ??
        history.day(now) ?? { open: price, high: price, low: price, volume: 0 };
      return { open, high: Math.max(high, price), low: Math.min(low, price), close: price, volume };
    },
    fetch: (...asked) => fetch(...asked).catch(failed),
    candles: (period, range, now) => history.candles(period, sinceListed(range), now),
    book,
    get frame() {
      return frames.latest;
    },
    prints: (from, to) => prints.filter(({ time }) => time > from && time <= to),
    firstFill(side, price, after) {
      return search(
        after,
        (from) => prints.find((one) => one.time > from && fills(side, price, one))?.time ?? null,
        () => awaited.fill(side, price),
      );
    },
    firstMark(falls, price, from) {
      const isThere = (time: number): boolean => (falls ? mark(time) <= price : mark(time) >= price);
      const find = (start: number): number | null =>
        marks.at(start) !== undefined ? marks.first(falls, price, start) : ([start, clock()].find(isThere) ?? null);
      return search(from, find, () => awaited.mark(falls, price));
    },
    firstLast: (falls, price, from) =>
      search(
        from,
        (start) => ticks.first(falls, price, start),
        () => awaited.last(falls, price),
      ),
    paused: (now) => (pauses.covers(now) ? pauses.at(now) : trouble()),
    beat() {
      const time = clock();
      const believed = jumps.believed(time);
      if (believed !== undefined) take(time, believed);
      const state = trouble();
      // The silence was too long before this beat: whoever asked then was told so, and is told the same later.
      const tooLong = silence() - staleAfter;
      pauses.note(time, state, tooLong > 0 ? Math.floor(time - tooLong) + 1 : time);
      if (state === null && awaited.hasMark(mark(time))) touch(time);
      return state;
    },
    lookBack() {
      awaited.forget();
      lookBack = Math.min(lookBack, touchedAt);
      touchedAt = Infinity;
    },
    lookOn: () => void (lookBack = Infinity),
    held: () => undefined,
    // A real market takes no interference from a tester.
    interfere: () => undefined,
    restore: () => undefined,
  };
}
