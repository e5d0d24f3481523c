import type { PriceLine } from './lines.ts';

/** A line and its distance from the pane's top, in px. */
export interface PlacedLine {
  readonly line: PriceLine;
  readonly y: number;
}

/** A line just outside the pane still shows half of its label, in px. */
const MARGIN = 10;

/**
 * The lines that are visible in a pane, at most one for each pixel, so that a frame takes the same time however many
 * lines there are.
 * @param lines the highest price first
 * @param yOf the distance of a price from the pane's top
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
