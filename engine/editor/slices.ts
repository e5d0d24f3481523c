import { setImmediate as rest } from 'node:timers/promises';

/**
 * Steps go on for so many milliseconds before others get their turn. Most of them are short: if others came between any
 * two, they would stand before the result, pages that phones load among them.
 */
const SLICE = 30;

/**
 * Runs steps to their end, in slices between which others get their turn.
 *
 * @param isOver asked after each rest: nobody wants the result any more
 * @param onRest called before each rest
 * @returns the result of the steps; undefined where they were over before
 */
export async function inSlices<Result>(
  steps: Iterator<undefined, Result>,
  isOver: () => boolean,
  onRest: () => void = () => undefined,
  now: () => number = () => performance.now(),
): Promise<Result | undefined> {
  let since = now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (now() - since < SLICE) continue;
    onRest();
    await rest();
    if (isOver()) return undefined;
    since = now();
  }
}
