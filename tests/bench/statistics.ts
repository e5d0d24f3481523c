/** The middle of values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/**
 * Compares two sides that were measured in turns: the ratio of their medians, and the bounds between which it lies with
 * 95 %, from drawing the runs anew (a bootstrap; seeded, so that the same figures give the same bounds).
 */
export function compare(
  engine: readonly number[],
  twin: readonly number[],
): { readonly ratio: number; readonly low: number; readonly high: number } {
  let state = 1;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * engine.length);
  };
  const drawn = Array.from({ length: 1000 }, () => {
    const runs = Array.from({ length: engine.length }, next);
    return median(runs.map((run) => engine[run]!)) / median(runs.map((run) => twin[run]!));
  }).sort((a, b) => a - b);
  return { ratio: median(engine) / median(twin), low: drawn[25]!, high: drawn[974]! };
}
