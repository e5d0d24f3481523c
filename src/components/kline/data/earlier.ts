import { toBar, type Bar } from './bars.ts';
import { shift, type Period } from '../../../domain/period.ts';
import type { Candle } from '../types.ts';

/** Bars in a row that end just before the oldest one of the chart. */
export interface EarlierBars {
  readonly bars: readonly Bar[];
  /** The market has none before them. */
  readonly complete: boolean;
}

export interface EarlierOptions {
  /** Asks for the bars of a range; null where they could not be had. */
  readonly ask: (from: number, to: number) => Promise<readonly Candle[] | null>;
  /** The time of the oldest bar of the chart, undefined where it holds none. */
  readonly oldest: () => number | undefined;
  /** More bars are there, or it turned out that there are no more. */
  readonly changed: () => void;
}

/** The most that the exchange answers at once. */
const MOST = 1000;

/**
 * Holds the bars that indicators need before the oldest one of the chart: a mean that goes on for ever is right only if
 * it began long before what is seen. What is held is given to the chart first when somebody pans back.
 */
export class Earlier implements EarlierBars {
  readonly #options: EarlierOptions;
  readonly #least: number;
  bars: readonly Bar[] = [];
  complete = false;
  #period: Period = '60min';
  #wanted = 0;
  /** Counts the beginnings, so that a late answer knows that it is late. */
  #generation = 0;
  #asking = false;
  /** More may be wanted than when it was last looked. */
  #again = false;

  /** @param least bars that are asked for at once, so that small wants do not become many calls. */
  constructor(least: number, options: EarlierOptions) {
    this.#least = least;
    this.#options = options;
  }

  /** Another market, interval or first page: what was held has no place before it. */
  begin(period: Period): void {
    this.#generation += 1;
    this.#period = period;
    this.#asking = false;
    this.bars = [];
    this.complete = false;
  }

  want(count: number): void {
    this.#wanted = count;
  }

  /** The chart has shown the market's first bar. */
  end(): void {
    if (this.complete) return;
    this.complete = true;
    this.#options.changed();
  }

  /** Hands the newest bars over to the chart. */
  take(count: number): readonly Bar[] {
    const taken = this.bars.slice(-count);
    this.bars = this.bars.slice(0, this.bars.length - taken.length);
    return taken;
  }

  /** Asks until as many are there as are wanted. A failure ends it; whoever pans or comes back begins again. */
  async reach(): Promise<void> {
    this.#again = true;
    if (this.#asking) return;
    this.#asking = true;
    const generation = this.#generation;
    while (generation === this.#generation && this.#again) {
      this.#again = false;
      if (await this.#step(generation)) this.#again = true;
    }
    if (generation === this.#generation) this.#asking = false;
  }

  /** One call; whether another may be needed. */
  async #step(generation: number): Promise<boolean> {
    const missing = this.#wanted - this.bars.length;
    const oldest = this.bars[0]?.timestamp ?? this.#options.oldest();
    if (missing <= 0 || this.complete || oldest === undefined) return false;
    const count = Math.min(Math.max(missing, this.#least), MOST);
    const candles = await this.#options.ask(shift(this.#period, oldest, -count), oldest);
    if (generation !== this.#generation || candles === null) return false;
    // The chart may have gone back meanwhile.
    const before = this.bars[0]?.timestamp ?? this.#options.oldest() ?? oldest;
    const fresh = candles.filter((candle) => candle.time < before).map(toBar);
    this.bars = [...fresh, ...this.bars];
    if (candles.length === 0) this.complete = true;
    this.#options.changed();
    return fresh.length > 0;
  }
}
