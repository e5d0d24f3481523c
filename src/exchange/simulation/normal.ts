/**
 * Beyond this many standard deviations nothing is drawn: once in 8,000 draws, so that no freak of the generator makes a
 * price jump.
 */
const FURTHEST = 3.66;
const CELLS = 4096;

/** Quantiles of the normal distribution at i ÷ 4096, scaled so that what is drawn between them has variance 1. */
const QUANTILES = quantiles();

/** Returns a draw of the normal distribution (mean 0, variance 1), by its quantile: a 32-bit word picks the place. */
export function normal(word: number): number {
  const cell = word >>> 20;
  const from = QUANTILES[cell]!;
  return from + (QUANTILES[cell + 1]! - from) * ((word & 0xfffff) / 0x100000);
}

/** Returns the quantiles between −3.66 and 3.66, by adding up the density in small steps (midpoint rule). */
function quantiles(): Float64Array {
  const steps = 1 << 16;
  const width = (2 * FURTHEST) / steps;
  const below = new Float64Array(steps + 1);
  for (let i = 0; i < steps; i++) {
    const at = -FURTHEST + (i + 0.5) * width;
    below[i + 1] = below[i]! + Math.exp((-at * at) / 2);
  }
  const whole = below[steps]!;
  const found = new Float64Array(CELLS + 1);
  let step = 0;
  for (let cell = 0; cell <= CELLS; cell++) {
    const wanted = (whole * cell) / CELLS;
    while (step < steps && below[step + 1]! < wanted) step++;
    const reached = step < steps ? (wanted - below[step]!) / (below[step + 1]! - below[step]!) : 0;
    found[cell] = -FURTHEST + (step + reached) * width;
  }
  let variance = 0;
  for (let cell = 0; cell < CELLS; cell++) {
    const [from, to] = [found[cell]!, found[cell + 1]!];
    variance += (from * from + from * to + to * to) / 3 / CELLS;
  }
  return found.map((value) => value / Math.sqrt(variance));
}
