import type { PriceLine } from './lines.ts';

/** A line and how far below the pane's top it stands, in px. */
export interface PlacedLine {
  readonly line: PriceLine;
  readonly y: number;
}

/** A line just outside the pane still shows half of its words, in px. */
const MARGIN = 10;

/**
 * Gives the lines that can be seen in a pane, at most one for each pixel, so that a frame costs the same however many
 * there are.
 * @param lines the highest price first.
 * @param yOf a price's distance from the pane's top; it grows as prices fall.
 */
export function linesInSight(
  lines: readonly PriceLine[],
  yOf: (price: number) => number,
  height: number,
): readonly PlacedLine[] {
  const placed = (index: number): PlacedLine => ({ line: lines[index]!, y: yOf(Number(lines[index]!.price)) });
  let [first, end] = [0, lines.length];
  while (first < end) {
    const middle = (first + end) >> 1;
    if (placed(middle).y < -MARGIN) first = middle + 1;
    else end = middle;
  }
  const seen: PlacedLine[] = [];
  for (let index = first; index < lines.length; index += 1) {
    const next = placed(index);
    if (next.y > height + MARGIN) break;
    const before = seen.at(-1);
    if (before === undefined || next.y - before.y >= 1) seen.push(next);
  }
  return seen;
}
