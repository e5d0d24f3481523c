/** The prices that a market's walk can be at: where the walk is, in steps from 0, to a price in ticks. */
export interface Lattice {
  readonly priceAt: (place: number) => number;
  /** The share of a price that a step changes it by, where the walk begins. */
  readonly step: number;
  /** The share of steps that go up by which the expected price of any later moment is that of now. */
  readonly rising: number;
}

/** The greatest number of steps in a usual half second: more of them would not be visible. */
const STEPS_A_TICK = 12;
const TICKS_A_DAY = 172_800;
/** The number of ticks per step from which on the rounding added to a step does not show among the others. */
const FINE = 4;

/**
 * Returns the lattice of a market. The price must be the exact place of the walk: if it were rounded, an observer who
 * saw it tick up would know that the walk is more often below it than above. So steps are whole ticks, or multiples of
 * them.
 * @param level price in ticks at which the walk begins
 * @param volatility standard deviation of a day's return
 */
export function latticeOf(level: number, volatility: number): Lattice {
  const step = volatility / Math.sqrt(TICKS_A_DAY * STEPS_A_TICK);
  return level * step >= FINE ? fine(level, step) : coarse(level);
}

/** Steps of one share of the price. */
const fine = (level: number, step: number): Lattice => ({
  priceAt: (place) => Math.max(1, Math.round(level * Math.exp(place * step))),
  step,
  rising: 1 / (1 + Math.exp(step)),
});

/**
 * Steps are one tick from half the level to one and a half of it, two ticks up to two and a half, and so on, so that
 * the price goes up as far as down everywhere but at those borders. Below half the level steps are a share of the
 * price, because it must not reach zero: there several places have one price, and prices are rounded.
 */
function coarse(level: number): Lattice {
  const start = Math.round(level);
  const half = Math.floor(start / 2);
  const priceAt = (place: number): number => {
    if (place < -half) return Math.max(1, Math.round((start - half) * Math.exp((place + half) / (start - half))));
    let [rest, price] = [place + half, start - half];
    for (let ticks = 1; ; ticks++) {
      const steps = Math.ceil(start / ticks);
      if (rest <= steps) return price + rest * ticks;
      rest -= steps;
      price += steps * ticks;
    }
  };
  return { priceAt, step: 1 / start, rising: 0.5 };
}
