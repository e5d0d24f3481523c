import type { DataLoader, DataLoaderGetBarsParams, DataLoaderSubscribeBarParams } from 'klinecharts';
import type { Outcome } from '../../../../engine/component/index.ts';
import { fits, readCandles, since, toBar, type Bar } from './bars.ts';
import { Earlier, type EarlierBars } from './earlier.ts';
import { candlesBetween, shift, type Period } from '../../../domain/period.ts';
import type { Candle, HistoryRange } from '../types.ts';

/** `waiting`: the first page has not come yet; `empty`: the market has no bars. */
export type PageStatus = 'waiting' | 'empty' | 'ready';
export type HistoryStatus = 'idle' | 'loading' | 'failed';

interface FeedOptions {
  /** Requests bars from the document. */
  request(range: HistoryRange): Promise<Outcome>;
  /** The bars that the chart holds, oldest first. */
  held(): readonly Bar[];
  /** Makes the chart request its first page again. */
  reset(): void;
  page(status: PageStatus): void;
  history(status: HistoryStatus): void;
  /** Called when bars before those held came, or it turned out that there are none. */
  earlier(): void;
}

/** The page size when the user pans to the left edge. */
export const PAGE = 300;
/** The most bars that the chart holds: two years of hours; to move through them costs no more than through a thousand. */
const MOST = 20_000;
/** Up to so many new bars are appended; more replace the whole list. */
const APPENDED = 30;

/**
 * Connects the cells and the chart: it gives the chart the first page, pages to the left, merges the live bar and loads
 * the bars missed while the connection was lost. It drops answers that arrive after the market or the interval changed.
 */
export class Feed implements DataLoader {
  readonly #options: FeedOptions;
  #market = '';
  #period: Period = '60min';
  /** Counts the markets shown, to recognise late answers. */
  #generation = 0;
  #page: readonly Candle[] | undefined;
  #live: Candle | undefined;
  /** The candles of the former market, which the cells may hold for a moment longer. */
  #stale:
    | { readonly market: string; readonly page: readonly Candle[] | undefined; readonly live: Candle | undefined }
    | undefined;
  #waiting: DataLoaderGetBarsParams['callback'] | undefined;
  #push: DataLoaderSubscribeBarParams['callback'] | undefined;
  #filling = false;
  #retry: (() => void) | undefined;
  readonly #earlier: Earlier;

  constructor(options: FeedOptions) {
    this.#options = options;
    this.#earlier = new Earlier(PAGE, {
      ask: (from, to) => this.#ask(from, to),
      oldest: () => options.held()[0]?.timestamp,
      changed: () => options.earlier(),
    });
  }

  /** The bars before those that the chart holds, as far as they are loaded. */
  get earlier(): EarlierBars {
    return this.#earlier;
  }

  /** Sets how many bars before the oldest one indicators need. */
  want(count: number): void {
    this.#earlier.want(count);
    void this.#earlier.reach();
  }

  /** Switches to another market or interval. Call it before the chart does. */
  show(symbol: string, period: Period): void {
    const market = `${symbol} ${period}`;
    if (this.#page !== undefined) this.#stale = { market: this.#market, page: this.#page, live: this.#live };
    if (this.#stale?.market === market) this.#stale = undefined;
    this.#generation += 1;
    this.#market = market;
    this.#period = period;
    this.#page = undefined;
    this.#live = undefined;
    this.#filling = false;
    this.#retry = undefined;
    this.#earlier.begin(period);
    this.#options.page('waiting');
    this.#options.history('idle');
  }

  /** Takes the cells' values. Called at most ten times a second. */
  take(page: readonly Candle[] | undefined, live: Candle | null | undefined): void {
    if (page !== undefined && page !== this.#page && page !== this.#stale?.page && fits(page, this.#period)) {
      this.#page = page;
      this.#showPage(page);
    }
    if (live && live !== this.#live && live !== this.#stale?.live) {
      this.#live = live;
      this.#merge(live);
    }
  }

  /** Retries the older bars that failed to load. */
  retry(): void {
    this.#retry?.();
  }

  readonly getBars = (params: DataLoaderGetBarsParams): void => {
    if (params.type === 'init') {
      this.#waiting = params.callback;
      if (this.#page !== undefined) this.#showPage(this.#page);
    } else if (params.type === 'forward' && params.timestamp !== null) {
      void this.#older(params.timestamp, params.callback);
    }
  };

  readonly subscribeBar = (params: DataLoaderSubscribeBarParams): void => {
    this.#push = params.callback;
  };

  readonly unsubscribeBar = (): void => {
    this.#push = undefined;
  };

  #showPage(page: readonly Candle[]): void {
    const answer = this.#waiting;
    if (answer !== undefined) {
      this.#waiting = undefined;
      this.#earlier.begin(this.#period);
      answer(page.map(toBar), { forward: page.length > 0, backward: false });
      void this.#earlier.reach();
      this.#options.page(page.length === 0 ? 'empty' : 'ready');
      if (this.#live !== undefined) this.#merge(this.#live);
      return;
    }
    const held = this.#options.held();
    const last = held.at(-1)?.timestamp;
    const news = last === undefined ? page : since(page, last);
    if (news.length === 0) return;
    if (news[0]!.time === last && news.length <= APPENDED && agrees(page, held))
      news.forEach((candle) => this.#push?.(toBar(candle)));
    else this.#options.reset();
  }

  #merge(live: Candle): void {
    const last = this.#options.held().at(-1);
    if (last === undefined || this.#push === undefined || this.#waiting !== undefined) return;
    const distance = candlesBetween(this.#period, last.timestamp, live.time);
    if (distance < 0 || !Number.isInteger(distance)) return;
    if (distance <= 1) this.#push(toBar(live));
    else void this.#fill(last.timestamp, live.time);
  }

  /** Loads the bars missed between the last one held and the live one, then goes on live, with or without them. */
  async #fill(from: number, to: number): Promise<void> {
    if (this.#filling) return;
    this.#filling = true;
    const generation = this.#generation;
    const missed = await this.#ask(from, to);
    if (generation !== this.#generation) return;
    this.#filling = false;
    const last = this.#options.held().at(-1)?.timestamp ?? from;
    for (const candle of missed ?? []) if (candle.time >= last && candle.time < to) this.#push?.(toBar(candle));
    if (this.#live !== undefined) this.#push?.(toBar(this.#live));
  }

  async #older(oldest: number, answer: DataLoaderGetBarsParams['callback']): Promise<void> {
    const generation = this.#generation;
    this.#retry = undefined;
    if (this.#earlier.bars.length > 0) {
      // The library calls this in the middle of its own update.
      await Promise.resolve();
      if (generation === this.#generation) this.#giveOlder(this.#earlier.take(PAGE), answer);
      return;
    }
    this.#options.history('loading');
    const candles = await this.#ask(shift(this.#period, oldest, -PAGE), oldest);
    if (generation !== this.#generation) return;
    if (candles === null) {
      // The chart requests nothing more until it is answered, so panning on does not flood the server.
      this.#retry = () => void this.#older(oldest, answer);
      this.#options.history('failed');
      return;
    }
    const bars = candles.filter((candle) => candle.time < oldest).map(toBar);
    this.#options.history('idle');
    this.#giveOlder(bars, answer);
  }

  /** Gives the chart older bars; an empty list means that the market has none. */
  #giveOlder(bars: readonly Bar[], answer: DataLoaderGetBarsParams['callback']): void {
    const more = bars.length > 0 && (this.#earlier.bars.length > 0 || !this.#earlier.complete);
    answer([...bars], { forward: more && this.#options.held().length + bars.length < MOST, backward: false });
    if (bars.length === 0) this.#earlier.end();
    else void this.#earlier.reach();
  }

  async #ask(from: number, to: number): Promise<readonly Candle[] | null> {
    const outcome = await this.#options.request({ period: this.#period, from, to });
    return outcome.ok ? readCandles(outcome.value) : null;
  }
}

/** True where a new page agrees with the bars held, compared at the newest bar of the page that is closed in both. */
function agrees(page: readonly Candle[], held: readonly Bar[]): boolean {
  const closed = held.at(-2);
  const told = closed && since(page, closed.timestamp)[0];
  return told === undefined || told.time !== closed?.timestamp || Number(told.close) === closed.close;
}
