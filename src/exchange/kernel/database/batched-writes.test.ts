import { expect, test } from 'vitest';
import { BatchedWrites } from './batched-writes.ts';
import type { BatchWriter } from './batched-writes.ts';
import type { Queries } from './database.ts';

const queries = {} as Queries;

/** A writer that notes its rows once it is let go on. */
function noting(until: Promise<unknown> = Promise.resolve()): { rows: string[][]; writer: BatchWriter<string> } {
  const rows: string[][] = [];
  return {
    rows,
    writer: {
      async write(_queries, some) {
        await until;
        rows.push([...some]);
      },
    },
  };
}

test('rows of one kind are written together, in the order of their commands', async () => {
  const [one, other] = [noting(), noting()];
  const [all, first, second] = [new BatchedWrites(), new BatchedWrites(), new BatchedWrites()];
  first.add(one.writer, 'a');
  first.add(other.writer, 'x');
  second.add(one.writer, 'b');
  second.add(one.writer, 'c');
  all.addAll(first);
  all.addAll(second);
  await all.write(queries);
  expect([one.rows, other.rows]).toEqual([[['a', 'b', 'c']], [['x']]]);
});

test('nothing is under way any more when one of them fails', async () => {
  let go = (): void => undefined;
  const slow = noting(new Promise<void>((resolve) => (go = resolve)));
  const writes = new BatchedWrites();
  writes.add({ write: () => Promise.reject(new Error('refused')) }, 1);
  writes.add(slow.writer, 'a');
  const failed = expect(writes.write(queries)).rejects.toThrow('refused');
  setTimeout(() => go(), 20);
  await failed;
  expect(slow.rows).toEqual([['a']]);
});

test('without rows nothing is sent', async () => {
  await new BatchedWrites().write(queries);
});
