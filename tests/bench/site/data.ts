/**
 * The answers of the workloads' server, the same for both sides. Decimals are strings, as on any wire that carries
 * money.
 */
export interface Market {
  readonly id: string;
  readonly symbol: string;
  readonly last: string;
  readonly change: string;
  readonly volume: string;
}

export const TERMS = { fee: '1', minimum: '10', available: '4263.943617' } as const;

/** The same numbers in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export function markets(count: number, seed: number, from = 0): readonly Market[] {
  const next = random(seed);
  return Array.from({ length: count }, (_, index) => ({
    id: String(from + index),
    symbol: `COIN${from + index}`,
    last: (next() * 70_000).toFixed(2),
    change: (next() * 0.2 - 0.1).toFixed(4),
    volume: (next() * 2_000_000_000).toFixed(0),
  }));
}

/** Every `step`-th row, changed. */
export function updates(rows: readonly Market[], step: number, seed: number, offset = 0): readonly Market[] {
  const next = random(seed);
  return rows
    .filter((_, index) => index % step === offset % step)
    .map((row) => ({ ...row, last: (next() * 70_000).toFixed(2), change: (next() * 0.2 - 0.1).toFixed(4) }));
}
