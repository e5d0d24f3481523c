import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RefetchThrottle } from './refetch-throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a burst of changes is read at its beginning and at its end', async () => {
  const read = vi.fn(async () => undefined);
  const again = new RefetchThrottle(read);
  for (let change = 0; change < 50; change += 1) {
    again.ask(['balance']);
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read.mock.calls).toEqual([[['balance']], [['balance']]]);
});

test('what changes while it is being read is read once more', async () => {
  const ends: Array<() => void> = [];
  const read = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        ends.push(resolve);
      }),
  );
  const again = new RefetchThrottle(read);
  again.ask(['balance']);
  await vi.advanceTimersByTimeAsync(5_000);
  for (let change = 0; change < 3; change += 1) again.ask(['balance']);
  expect(read).toHaveBeenCalledTimes(1);
  ends[0]!();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(read).toHaveBeenCalledTimes(2);
});

test('one thing does not wait for another', () => {
  const read = vi.fn(async () => undefined);
  const again = new RefetchThrottle(read);
  again.ask(['balance']);
  again.ask(['orders']);
  expect(read).toHaveBeenCalledTimes(2);
});
