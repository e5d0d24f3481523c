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
  readonly starred: boolean;
}

/** What a message of a market changes. */
export type Patch = Pick<Market, 'id'> & Partial<Market>;

/** The same numbers in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const figures = (next: () => number): Pick<Market, 'last' | 'change' | 'volume'> => ({
  last: (next() * 70_000).toFixed(2),
  change: (next() * 0.2 - 0.1).toFixed(4),
  volume: (1_000_000 + next() * 2_000_000_000).toFixed(0),
});

export function markets(count: number, seed: number, from = 0): readonly Market[] {
  const next = random(seed);
  return Array.from({ length: count }, (_, index) => ({
    id: String(from + index),
    symbol: `COIN${from + index}`,
    ...figures(next),
    starred: false,
  }));
}

/** New figures of every `step`-th row. */
export function updates(rows: readonly Market[], step: number, seed: number, offset = 0): readonly Patch[] {
  const next = random(seed);
  return rows.filter((_, index) => index % step === offset % step).map(({ id }) => ({ id, ...figures(next) }));
}
