import { DAY, HOUR, MINUTE } from '../../domain/period.ts';
import type { Market } from './catalogue.ts';
import { bell, fraction, hash, hashText, stream } from './random.ts';
import { path, split } from './split.ts';
import type { Bar, Path } from './split.ts';

/** How long one price lasts: the market ticks twice a second. */
export const TICK_TIME = 500;
export const TICKS_A_MINUTE = MINUTE / TICK_TIME;

/** Lengths of the bars that are divided into one another, longest first. */
export const LEVELS = [DAY, 4 * HOUR, HOUR, 15 * MINUTE, 5 * MINUTE, MINUTE] as const;
export const MINUTES_LEVEL = LEVELS.length - 1;

/** Bars of parents and paths of minutes kept for a market; a day of one-minute candles needs 288 and 1. */
const KEPT_SPLITS = 2048;
const KEPT_PATHS = 16;

/**
 * One market's price before anybody interferes: a function of seed, market and time. A day's close is the sum of slow noises (so that
 * any day can be asked for at once); what happens within a day is divided from the day's bar downwards (`split`).
 */
export interface Series {
  /** The bar of the interval `[index × LEVELS[level], …)`. */
  bar(level: number, index: number): Bar;
  /** The prices and volumes within a minute. */
  minute(index: number): Path;
  /** The price (ticks) at a moment. */
  price(time: number): number;
}

export function createSeries(seed: string, market: Market): Series {
  const { root, level, volatility, turnover } = market.simulation;
  const pathSeed = hashText(`${seed}/${root}`);
  const crowdSeed = hashText(`${seed}/${market.kind === 'stocks' ? 'stocks' : 'coins'}`);
  const volumeSeed = hashText(`${seed}/${market.symbol}/volume`);
  const scale = 10 ** market.pricePlaces;
  const days = remember<Bar>(KEPT_SPLITS);
  const splits = LEVELS.map(() => remember<readonly Bar[]>(KEPT_SPLITS));
  const paths = remember<Path>(KEPT_PATHS);

  /** The close of a day, unrounded: most of the movement is shared by all markets of a kind, as in life. */
  const close = (day: number): number =>
    level * Math.exp(volatility * (0.75 * slowNoise(crowdSeed, day) + 0.66 * slowNoise(pathSeed, day)));

  const day = (index: number): Bar => days(index, () => {
    const random = stream(hash(pathSeed, index));
    const from = close(index - 1);
    const to = close(index);
    const reach = () => volatility * 0.38 * -Math.log(1 - random() * 0.97);
    const open = Math.round(from * scale);
    const shut = Math.round(to * scale);
    const busy = Math.exp(0.35 * bell(stream(hash(volumeSeed, index)))) * (0.7 + (0.5 * Math.abs(to / from - 1)) / volatility);
    return {
      open,
      high: Math.max(open, shut, Math.round(Math.max(from, to) * Math.exp(reach()) * scale)),
      low: Math.max(1, Math.min(open, shut, Math.round(Math.min(from, to) * Math.exp(-reach()) * scale))),
      close: shut,
      volume: Math.round(((turnover * busy) / to) * 10 ** market.quantityPlaces),
    };
  });

  const bar = (at: number, index: number): Bar => {
    if (at === 0) return day(index);
    const count = LEVELS[at - 1]! / LEVELS[at]!;
    const parent = Math.floor(index / count);
    const children = splits[at]!(parent, () => split(bar(at - 1, parent), count, stream(hash(pathSeed + at, parent))));
    return children[index - parent * count]!;
  };

  const minute = (index: number): Path =>
    paths(index, () => path(bar(MINUTES_LEVEL, index), TICKS_A_MINUTE, stream(hash(pathSeed + LEVELS.length, index))));

  return {
    bar,
    minute,
    price(time) {
      const index = Math.floor(time / MINUTE);
      return minute(index).prices[Math.floor((time - index * MINUTE) / TICK_TIME)]!;
    },
  };
}

/** Noises of 1, 2, 4 … 512 days, each as strong as the square root of its length: a random walk that stays around its level. */
function slowNoise(seed: number, day: number): number {
  let sum = 0;
  for (let octave = 0; octave < 10; octave++) {
    const place = day / 2 ** octave + octave * 0.618;
    const left = Math.floor(place);
    const part = place - left;
    const ease = part * part * (3 - 2 * part);
    const from = fraction(seed + octave, left);
    sum += (from + (fraction(seed + octave, left + 1) - from) * ease - 0.5) * 2 ** (octave / 2);
  }
  return sum * 1.55;
}

/** Remembers the newest results of a pure function of an index. */
function remember<T>(limit: number): (index: number, make: () => T) => T {
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
