import { expect, test } from 'vitest';
import { batchedReads } from './batched-reads.ts';

/** A read whose answers a test gives. */
function slowly(most?: number): {
  readonly asked: (readonly string[])[];
  readonly read: (key: string) => Promise<string>;
  end(error?: Error): Promise<void>;
} {
  const asked: (readonly string[])[] = [];
  let settle: (error?: Error) => void = () => undefined;
  const read = batchedReads<string, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        asked.push(keys);
        settle = (error) => (error ? reject(error) : resolve(keys.map((key) => key.toUpperCase())));
      }),
    most,
  );
  return {
    asked,
    read,
    async end(error) {
      settle(error);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('one who asks alone is read for at once, and those who ask meanwhile together', async () => {
  const { asked, read, end } = slowly();
  const answers = ['a', 'b', 'c'].map(read);
  expect(asked).toEqual([['a']]);
  await end();
  expect(asked).toEqual([['a'], ['b', 'c']]);
  await end();
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C']);
  const last = read('d');
  expect(asked.at(-1)).toEqual(['d']);
  await end();
  expect(await last).toBe('D');
});

test('a read has no more keys than it may', async () => {
  const { asked, read, end } = slowly(2);
  const answers = ['a', 'b', 'c', 'd'].map(read);
  for (let i = 0; i < 3; i += 1) await end();
  expect(asked).toEqual([['a'], ['b', 'c'], ['d']]);
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D']);
});

test('a read that fails fails for those it was made for, and for nobody else', async () => {
  const { read, end } = slowly();
  const [first, second, third] = ['a', 'b', 'c'].map((key) => read(key).catch((error: Error) => error.message));
  await end();
  await end(new Error('gone'));
  const later = read('d');
  await end();
  expect(await Promise.all([first, second, third, later])).toEqual(['A', 'gone', 'gone', 'D']);
});

test('an answer for each key, or none', async () => {
  const read = batchedReads<string, string>(() => Promise.resolve([]));
  await expect(read('a')).rejects.toThrow('other keys');
});
