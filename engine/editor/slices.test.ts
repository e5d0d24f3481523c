import { expect, test } from 'vitest';
import { inSlices } from './slices.ts';

function* counting(until: number, made: number[]): Generator<undefined, string> {
  for (let count = 1; count <= until; count += 1) {
    made.push(count);
    yield undefined;
  }
  return 'done';
}

test('steps rest after each slice of 30 ms, and others get their turn in between', async () => {
  const made: number[] = [];
  let time = 0;
  const rests: number[] = [];
  const turn = new Promise<number>((resolve) => setImmediate(() => resolve(made.length)));
  const result = inSlices(
    counting(8, made),
    () => false,
    // Each step takes 10 ms.
    { onRest: () => rests.push(made.length), now: () => (time += 10) },
  );
  expect(made).toEqual([1, 2, 3]);
  expect(await turn).toBeLessThan(8);
  expect(await result).toBe('done');
  expect(made).toHaveLength(8);
  expect(rests[0]).toBe(3);
});

test('steps that nobody wants any more end at the next rest', async () => {
  const made: number[] = [];
  let time = 0;
  const result = await inSlices(counting(1000, made), () => made.length >= 6, { now: () => (time += 40) });
  expect(result).toBeUndefined();
  expect(made).toHaveLength(6);
});
