import { expect, onTestFinished, test } from 'vitest';
import type { ExactBook } from '../../../simulation/source.ts';
import { followDepth } from './depth.ts';
import type { Snapshot } from './depth.ts';
import type { DepthEvent } from './messages.ts';

/** Creates a followed book whose snapshots the test supplies. */
function depth(futures: boolean) {
  const told: (ExactBook | null)[] = [];
  const asked: ((snapshot: Snapshot) => void)[] = [];
  const made = followDepth({
    futures,
    retryAfter: 1,
    told: (book) => told.push(book),
    report: () => undefined,
    snapshot: () => new Promise((resolve) => void asked.push(resolve)),
  });
  onTestFinished(made.stop);
  const answer = async (last: number): Promise<void> => {
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    asked.shift()?.({ last, asks: [['11', '1']], bids: [['9', '1']] });
    await new Promise((resolve) => void setTimeout(resolve, 5));
  };
  return { ...made, told, asked, answer };
}

const event = (first: number, last: number, quantity: string, previous?: number): DepthEvent => ({
  kind: 'depth',
  sent: 0,
  first,
  last,
  asks: [['11', quantity]],
  bids: [],
  ...(previous === undefined ? {} : { previous }),
});

const standing = (book: ExactBook | null | undefined): bigint | null => (book?.asks[0]?.quantity ?? 0n) / 10n ** 12n;

test('changes that the snapshot holds are dropped, the first that counts reaches across its end', async () => {
  const { hear, told, answer } = depth(false);
  hear(event(90, 95, '5'));
  hear(event(96, 101, '6'));
  hear(event(102, 103, '7'));
  await answer(100);
  expect(told.map(standing)).toEqual([7n]);
  hear(event(102, 103, '8'));
  expect(standing(told.at(-1))).toBe(7n);
  hear(event(104, 104, '9'));
  expect(standing(told.at(-1))).toBe(9n);
});

test('a snapshot older than the first change is asked for again', async () => {
  const { hear, told, answer } = depth(false);
  hear(event(110, 112, '5'));
  await answer(100);
  expect(told).toEqual([]);
  await answer(111);
  expect(told.map(standing)).toEqual([5n]);
});

test('a gap, and nothing else, puts the book out of step', async () => {
  const { hear, told, answer } = depth(false);
  hear(event(101, 101, '2'));
  await answer(100);
  hear(event(101, 101, '2'));
  expect(told.includes(null)).toBe(false);
  hear(event(103, 104, '4'));
  expect(told.at(-1)).toBeNull();
  await answer(103);
  expect(standing(told.at(-1))).toBe(4n);
});

test('futures name the change before', async () => {
  const { hear, told, answer } = depth(true);
  hear(event(90, 99, '3', 80));
  hear(event(100, 105, '5', 99));
  hear(event(150, 160, '6', 105));
  await answer(102);
  expect(told.map(standing)).toEqual([6n]);
  hear(event(161, 170, '7', 159));
  expect(told.at(-1)).toBeNull();
});

test('a book whose sides cross has missed something', async () => {
  const { hear, told, answer } = depth(false);
  hear(event(101, 101, '2'));
  await answer(100);
  hear({ kind: 'depth', sent: 0, first: 102, last: 102, asks: [], bids: [['11.5', '1']] });
  expect(told.at(-1)).toBeNull();
});
