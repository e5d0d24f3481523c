import { beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '../../../engine/host.ts';
import { countCalls } from './in-flight.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

/** Calls that are answered, or fail, when a test says so; and whether `answered` has resolved. */
function begin() {
  const pending: { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void }[] = [];
  const counted = countCalls(
    () =>
      new Promise<Answer>((resolve, reject) => {
        pending.push({ resolve, reject });
      }),
  );
  let isAnswered = false;
  return {
    call: () => counted.call('any', {}, {}),
    wait: (most = 1_000) => void counted.answered(most).then(() => (isAnswered = true)),
    isAnswered: async () => {
      await vi.advanceTimersByTimeAsync(0);
      return isAnswered;
    },
    pending,
  };
}

test('where nothing waits, everything is answered', async () => {
  const { wait, isAnswered } = begin();
  wait();
  expect(await isAnswered()).toBe(true);
});

test('the last of all answers counts, also one of a call that began meanwhile, and a failure', async () => {
  const { call, wait, isAnswered, pending } = begin();
  const first = call();
  wait();
  const second = call();
  pending[0]!.resolve({ value: 1 });
  expect(await first).toEqual({ value: 1 });
  expect(await isAnswered()).toBe(false);
  pending[1]!.reject(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  expect(await isAnswered()).toBe(true);
});

test('a call that is never answered is waited for no longer than is said', async () => {
  const { call, wait, isAnswered } = begin();
  void call();
  wait(300);
  await vi.advanceTimersByTimeAsync(299);
  expect(await isAnswered()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isAnswered()).toBe(true);
});
