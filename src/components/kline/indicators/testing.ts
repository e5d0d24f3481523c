import type { Computed, Prices, Row } from './walk.ts';

/** A market of years: it wanders, and rises and falls by a third. */
export function series(length: number): Prices[] {
  let seed = 7;
  const chance = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  let close = 60_000;
  return Array.from({ length }, (_, index) => {
    const open = close;
    close *= 1 + (chance() - 0.5) * 0.02 + Math.sin(index / 180) * 0.002;
    return { open, close, high: close * (1 + chance() * 0.004), low: close * (1 - chance() * 0.004), volume: chance() };
  });
}

/** Bars of one price each. */
export const flat = (...closes: readonly number[]): Prices[] =>
  closes.map((close) => ({ open: close, high: close, low: close, close, volume: close }));

/** The values of an indicator at each bar, computed from the first one on. */
export function rowsOf(
  { begin }: Computed,
  bars: readonly Prices[],
  parameters: readonly number[],
  complete = true,
): Row[] {
  const walk = begin(parameters, complete);
  return bars.map((bar) => walk.next(bar));
}

/** As it is read: with the places of a price. */
export const read = (row: Row | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(row ?? {}).map(([key, value]) => [key, value.toFixed(2)]));
