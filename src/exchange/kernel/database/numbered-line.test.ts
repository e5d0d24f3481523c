import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Message } from '../basics/message.ts';
import type { Tail } from './news-log.ts';
import { NumberedLine } from './numbered-line.ts';

const message = (number: number): Message => ({ channel: 'order', user: 'anna', data: number, number });
const upTo = (since: number, last: number): Tail => ({
  last,
  messages: Array.from({ length: last - since }, (_, i) => message(since + 1 + i)),
});

const passed: unknown[] = [];
const skipped: number[] = [];
const after = vi.fn<(since: number) => Promise<Tail>>();
let line: NumberedLine;

beforeEach(() => {
  vi.useFakeTimers();
  passed.length = skipped.length = 0;
  after.mockReset();
  line = new NumberedLine({
    after,
    pass: ({ data }) => passed.push(data),
    skip: (number) => skipped.push(number),
    report: (error) => expect(error).toBeUndefined(),
  });
});
// Other files run in the same process.
afterEach(() => void vi.useRealTimers());

test('messages that overtook each other are passed on in order, each once, and the log is not asked', async () => {
  line.begin(4);
  for (const number of [7, 5, 6, 5, 8, 7]) line.take(message(number));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(passed).toEqual([5, 6, 7, 8]);
  expect(after).not.toHaveBeenCalled();
});

test('what does not come is asked of the log, after a moment and once', async () => {
  line.begin(4);
  line.take(message(7));
  line.take(message(8));
  expect(after).not.toHaveBeenCalled();
  after.mockResolvedValueOnce(upTo(4, 8));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(passed).toEqual([5, 6, 7, 8]);
  expect(after.mock.calls).toEqual([[4]]);
});

test('messages that come before it begins, or while the log is asked, wait', async () => {
  line.take(message(6));
  line.take(message(5));
  expect(passed).toEqual([]);
  line.begin(4);
  expect(passed).toEqual([5, 6]);
  after.mockImplementationOnce(async (since) => {
    line.take(message(10));
    return upTo(since, 9);
  });
  line.take(message(8));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(passed).toEqual([5, 6, 7, 8, 9, 10]);
});

test('where the log has more at two comparisons, it tells what is lost', async () => {
  line.begin(4);
  await line.compare(6);
  line.take(message(5));
  line.take(message(6));
  await line.compare(7);
  expect(after).not.toHaveBeenCalled();
  after.mockResolvedValueOnce(upTo(6, 7));
  await line.compare(7);
  expect(passed).toEqual([5, 6, 7]);
});

test('what the log no longer has is skipped', async () => {
  line.begin(4);
  line.take(message(900));
  after.mockResolvedValueOnce({ last: 900, messages: undefined });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([passed, skipped]).toEqual([[], [900]]);
  line.take(message(901));
  expect(passed).toEqual([901]);
});

test('a closed line asks for nothing', async () => {
  line.begin(4);
  line.take(message(6));
  line.close();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(after).not.toHaveBeenCalled();
});
