import { bell } from './random.ts';

/** What happened in an interval. Prices in ticks, volume in quantity steps: whole numbers, so that nothing is ever rounded twice. */
export interface Bar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** Expected range of a random walk over its standard deviation (Feller 1951): turns a bar's range into a volatility. */
const RANGE_OF_WALK = 1.6;

/**
 * Divides a bar into `count` bars that aggregate to exactly that bar: the first opens where it opens, the last closes where it
 * closes, each opens where the one before closed, the highest high and the lowest low are its own, and the volumes add up.
 *
 * Dividing from the top (day → 4 hours → … → minute) instead of adding up from the bottom makes any candle of any year cost the same.
 * The path is a random bridge from open to close whose outside parts are stretched onto the given extremes.
 */
export function split(bar: Bar, count: number, random: () => number): Bar[] {
  const bridge = walk(bar, count, random);
  const reach = bridge.deviation.map((deviation) => ({
    up: deviation * 0.6 * -Math.log(1 - random() * 0.98),
    down: deviation * 0.6 * -Math.log(1 - random() * 0.98),
  }));
  const highs: number[] = [];
  const lows: number[] = [];
  for (let i = 0; i < count; i++) {
    const from = bridge.knots[i]!;
    const to = bridge.knots[i + 1]!;
    highs.push(Math.max(from, to) + reach[i]!.up);
    lows.push(Math.min(from, to) - reach[i]!.down);
  }
  const top = indexOfMax(highs);
  const bottom = indexOfMin(lows);
  const fit = stretch(bar, lows[bottom]!, highs[top]!);
  const volumes = share(bar.volume, bridge.activity.map((activity) => activity * (0.4 + random())));

  const bars: Bar[] = [];
  let open = bar.open;
  for (let i = 0; i < count; i++) {
    const close = i === count - 1 ? bar.close : fit(bridge.knots[i + 1]!);
    bars.push({
      open,
      high: i === top ? bar.high : Math.max(open, close, fit(highs[i]!)),
      low: i === bottom ? bar.low : Math.min(open, close, fit(lows[i]!)),
      close,
      volume: volumes[i]!,
    });
    open = close;
  }
  return bars;
}

/** The prices inside a minute: what `split` is to bars, down to single prices. The bar's open is the price before the first of them. */
export interface Path {
  readonly prices: Float64Array;
  readonly volumes: readonly number[];
}

export function path(bar: Bar, count: number, random: () => number): Path {
  const bridge = walk(bar, count, random);
  const inner = bridge.knots.slice(1, count);
  const top = indexOfMax(inner);
  const lowest = indexOfMin(inner);
  const bottom = lowest === top ? (top + 1) % inner.length : lowest;
  const fit = stretch(bar, inner[lowest]!, inner[top]!);
  const prices = new Float64Array(count);
  inner.forEach((price, i) => { prices[i] = fit(price); });
  // The path must touch what open and close do not.
  if (bar.high > Math.max(bar.open, bar.close)) prices[top] = bar.high;
  if (bar.low < Math.min(bar.open, bar.close)) prices[bottom] = bar.low;
  prices[count - 1] = bar.close;
  // A third of the half-seconds pass without a trade.
  const volumes = share(bar.volume, bridge.activity.map((activity) => (random() < 0.35 ? 0 : activity * (0.2 + random()))));
  return { prices, volumes };
}

interface Walk { readonly knots: number[]; readonly deviation: number[]; readonly activity: number[] }

/** A random bridge from open to close; busy stretches move more and trade more. */
function walk(bar: Bar, count: number, random: () => number): Walk {
  const activity = Array.from({ length: count }, () => Math.exp(0.55 * bell(random)));
  const whole = activity.reduce((sum, a) => sum + a, 0);
  const scale = (bar.high - bar.low) / RANGE_OF_WALK / Math.sqrt(whole);
  const deviation = activity.map((a) => scale * Math.sqrt(a));
  const sums = [0];
  for (let i = 0; i < count; i++) sums.push(sums[i]! + deviation[i]! * bell(random));
  const end = sums[count]!;
  const knots: number[] = [bar.open];
  let passed = 0;
  for (let i = 1; i <= count; i++) {
    passed += activity[i - 1]!;
    const part = passed / whole;
    knots.push(bar.open + (bar.close - bar.open) * part + sums[i]! - end * part);
  }
  return { knots, deviation, activity };
}

/** Maps what lies above open and close onto [there, high] and what lies below onto [low, there]; monotone, in whole ticks. */
function stretch(bar: Bar, lowest: number, highest: number): (price: number) => number {
  const upper = Math.max(bar.open, bar.close);
  const lower = Math.min(bar.open, bar.close);
  const above = highest > upper ? (bar.high - upper) / (highest - upper) : 0;
  const below = lowest < lower ? (lower - bar.low) / (lower - lowest) : 0;
  return (price) => {
    if (price > upper) return Math.round(upper + (price - upper) * above);
    if (price < lower) return Math.round(lower - (lower - price) * below);
    return Math.round(price);
  };
}

/** Whole parts of `total` in proportion to the weights, adding up to it. */
function share(total: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map((_, i) => (i === 0 ? total : 0));
  let passed = 0;
  let given = 0;
  return weights.map((weight) => {
    passed += weight;
    const upTo = Math.round((total * passed) / whole);
    const part = upTo - given;
    given = upTo;
    return part;
  });
}

function indexOfMax(values: readonly number[]): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) if (values[i]! > values[best]!) best = i;
  return best;
}

function indexOfMin(values: readonly number[]): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) if (values[i]! < values[best]!) best = i;
  return best;
}
