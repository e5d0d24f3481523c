import { DAY, HOUR, MINUTE } from '../../domain/period.ts';
import type { Bar } from './bar.ts';
import type { Market } from '../catalogue/markets.ts';
import { createKeyed } from './keyed.ts';
import { latticeOf } from './lattice.ts';
import { hashText } from '../kernel/basics/random.ts';
import { shapeOf } from './shape.ts';
import { createWalk } from './walk.ts';

/** The duration of one price, in milliseconds: the market ticks twice a second. */
export const TICK_TIME = 500;
export const TICKS_A_MINUTE = MINUTE / TICK_TIME;

/** Lengths of the bars of a series, longest first. */
export const LEVELS = [DAY, 4 * HOUR, HOUR, 15 * MINUTE, 5 * MINUTE, MINUTE] as const;
export const MINUTES_LEVEL = LEVELS.length - 1;

/**
 * Each market is at its level at this moment, the midnight before the exchange opened: it moved there by chance, and
 * goes on by chance.
 */
const ORIGIN = Date.UTC(2026, 10, 1);

/** The number of bars and minutes cached for a market; the last 24 hours need some 30 bars. */
const KEPT_BARS = 4096;
const KEPT_MINUTES = 64;

/** The prices inside a minute: the bar's open is the price before the first of them. */
interface Path {
  readonly prices: Float64Array;
  readonly volumes: Float64Array;
}

/**
 * One market's price before anybody interferes: a function of seed, market and time. The price is a random walk
 * (`walk.ts`) on the prices of a lattice (`lattice.ts`): it has no memory, and who buys and waits gains nothing on
 * average.
 */
export interface Series {
  /** Returns the bar of the interval `[index × LEVELS[level], …)`; cached, because it is requested again. */
  bar(level: number, index: number): Bar;
  /** Returns the bar of `[from, until)`, two ticks. */
  range(from: number, until: number): Bar;
  /** Returns the prices and volumes within a minute. */
  minute(index: number): Path;
  /** Returns the price (ticks) at a moment. */
  price(time: number): number;
}

/** @param seed who knows it knows every price */
export function createSeries(seed: string, market: Market): Series {
  const { root, rootLevel, level, volatility, turnover } = market.simulation;
  const scale = 10 ** market.pricePlaces;
  const { priceAt } = latticeOf(level * scale, volatility);
  // Markets of one root make the same steps.
  const { step, rising } = latticeOf(rootLevel * scale, volatility);
  const walk = createWalk({
    crowd: createKeyed(seed, market.kind === 'stocks' ? 'price of all stocks' : 'price of all coins'),
    own: createKeyed(seed, `price of ${root}`),
    salt: hashText(market.symbol),
    shape: shapeOf(market.kind),
    origin: ORIGIN,
    tickTime: TICK_TIME,
    stepsADay: (volatility / step) ** 2,
    volumeADay: (turnover / level) * 10 ** market.quantityPlaces,
    rising,
  });
  const bars = LEVELS.map(() => remember<Bar>(KEPT_BARS));
  const minutes = remember<Path>(KEPT_MINUTES);

  const tickAt = (time: number): number => Math.floor((time - ORIGIN) / TICK_TIME);

  const minute = (index: number): Path =>
    minutes(index, () => {
      const prices = new Float64Array(TICKS_A_MINUTE);
      const volumes = new Float64Array(TICKS_A_MINUTE);
      walk.fill(tickAt(index * MINUTE), prices, volumes);
      return { prices: prices.map(priceAt), volumes };
    });

  const minuteBar = (index: number): Bar => {
    const { prices, volumes } = minute(index);
    const open = priceAt(walk.at(tickAt(index * MINUTE) - 1));
    let high = open;
    let low = open;
    let volume = 0;
    prices.forEach((price, i) => {
      high = Math.max(high, price);
      low = Math.min(low, price);
      volume += volumes[i]!;
    });
    return { open, high, low, close: prices.at(-1)!, volume };
  };

  const range = (start: number, until: number): Bar => {
    const from = tickAt(start);
    const to = tickAt(until) - 1;
    // The price before the first tick is the open, and belongs to the range.
    return {
      open: priceAt(walk.at(from - 1)),
      high: priceAt(walk.extreme(from - 1, to, 1)),
      low: priceAt(walk.extreme(from - 1, to, -1)),
      close: priceAt(walk.at(to)),
      volume: walk.volume(from, to),
    };
  };

  return {
    bar: (at, index) =>
      bars[at]!(index, () =>
        at === MINUTES_LEVEL ? minuteBar(index) : range(index * LEVELS[at]!, (index + 1) * LEVELS[at]!),
      ),
    range,
    minute,
    price(time) {
      const index = Math.floor(time / MINUTE);
      return minute(index).prices[Math.floor((time - index * MINUTE) / TICK_TIME)]!;
    },
  };
}

/** Remembers the newest results of a pure function of an index. */
export function remember<T>(limit: number): (index: number, make: () => T) => T {
  const kept = new Map<number, T>();
  return (index, make) => {
    const known = kept.get(index);
    if (known !== undefined) return known;
    const made = make();
    if (kept.size >= limit) kept.delete(kept.keys().next().value!);
    kept.set(index, made);
    return made;
  };
}
