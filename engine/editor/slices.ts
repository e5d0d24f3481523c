import { setImmediate as rest } from 'node:timers/promises';

/**
 * Steps go on for so many milliseconds before others get their turn. Most of them are short: if others came between any
 * two, they would stand before the result, pages that phones load among them.
 */
const SLICE = 30;

/** A slice of steps whose result nobody waits for: an answer that takes several turns is not held up by each. */
export const SHORT_SLICE = 8;

interface Sliced {
  /** Called before each rest. */
  readonly onRest?: () => void;
  /** The length of a slice, in milliseconds. */
  readonly slice?: number;
  readonly now?: () => number;
}

/**
 * Runs steps to their end, in slices between which others get their turn.
 *
 * @param isOver asked after each rest: nobody wants the result any more
 * @returns the result of the steps; undefined where they were over before
 */
export async function inSlices<Result>(
  steps: Iterator<undefined, Result>,
  isOver: () => boolean,
  { onRest = () => undefined, slice = SLICE, now = () => performance.now() }: Sliced = {},
): Promise<Result | undefined> {
  let since = now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (now() - since < slice) continue;
    onRest();
    await rest();
    if (isOver()) return undefined;
    since = now();
  }
}
