import { expect, test } from 'vitest';
import { inSlices } from './slices.ts';

/** Keeps the process busy for a number of milliseconds. */
function busy(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test('costly work lets others have their turn, and does each item once, in order', async () => {
  const done: number[] = [];
  let turns = 0;
  const other = setInterval(() => {
    turns += 1;
  }, 1);
  await inSlices([1, 2, 3, 4, 5], (item) => {
    busy(12);
    done.push(item);
  });
  clearInterval(other);
  expect(done).toEqual([1, 2, 3, 4, 5]);
  expect(turns).toBeGreaterThanOrEqual(4);
});
