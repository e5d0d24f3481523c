import { toBar, type Bar } from './bars.ts';
import { shift, type Period } from '../../../domain/period.ts';
import type { Candle } from '../types.ts';

/** Consecutive bars that end just before the oldest one of the chart. */
export interface EarlierBars {
  readonly bars: readonly Bar[];
  /** True where the market has no bars before them. */
  readonly complete: boolean;
}

interface EarlierOptions {
  /** Loads the bars of a range; null where that failed. */
  readonly ask: (from: number, to: number) => Promise<readonly Candle[] | null>;
  /** The time of the oldest bar of the chart, undefined where it holds none. */
  readonly oldest: () => number | undefined;
  /** Called when bars came, or when it turned out that there are no more. */
  readonly changed: () => void;
}

/** The exchange answers at most so many bars at once. */
const MOST = 1000;

/**
 * Caches the bars that indicators need before the oldest one of the chart: a recursive average is right only if it
 * began long before the visible bars. When the user pans back, the chart gets the cached bars first.
 */
export class Earlier implements EarlierBars {
  readonly #options: EarlierOptions;
  readonly #least: number;
  bars: readonly Bar[] = [];
  complete = false;
  #period: Period = '60min';
  #wanted = 0;
  /** Counts calls of `begin`, to recognise late answers. */
  #generation = 0;
  #asking = false;
  /** More bars may be needed than at the last check. */
  #again = false;

  /** @param least the least number of bars of a call, so that small needs do not become many calls */
  constructor(least: number, options: EarlierOptions) {
    this.#least = least;
    this.#options = options;
  }

  /** Drops the cache, for another market, interval or first page. */
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

  /** The chart holds the market's first bar now. */
  end(): void {
    if (this.complete) return;
    this.complete = true;
    this.#options.changed();
  }

  /** Takes the newest bars out of the cache, for the chart. */
  take(count: number): readonly Bar[] {
    const taken = this.bars.slice(-count);
    this.bars = this.bars.slice(0, this.bars.length - taken.length);
    return taken;
  }

  /** Loads until enough bars are cached. A failure ends it; the next pan or call begins again. */
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

  /** Makes one call; resolves to whether another may be needed. */
  async #step(generation: number): Promise<boolean> {
    const missing = this.#wanted - this.bars.length;
    const oldest = this.bars[0]?.timestamp ?? this.#options.oldest();
    if (missing <= 0 || this.complete || oldest === undefined) return false;
    const count = Math.min(Math.max(missing, this.#least), MOST);
    const candles = await this.#options.ask(shift(this.#period, oldest, -count), oldest);
    if (generation !== this.#generation || candles === null) return false;
    // The chart may have paged back meanwhile.
    const before = this.bars[0]?.timestamp ?? this.#options.oldest() ?? oldest;
    const fresh = candles.filter((candle) => candle.time < before).map(toBar);
    this.bars = [...fresh, ...this.bars];
    if (candles.length === 0) this.complete = true;
    this.#options.changed();
    return fresh.length > 0;
  }
}
