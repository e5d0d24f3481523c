import { afterEach, describe, expect, test } from 'vitest';
import { onRedis, placeOnRedis, shareForTest } from '../../testing/redis.ts';
import { memoryMarks, redisMarks } from './marks.ts';
import type { Marks } from './marks.ts';

const LASTS = 60_000;
let now = Date.now();
const wall = (): number => now;

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** Makes the marks of so many processes. */
const inRedis = async (processes: number): Promise<Marks[]> => {
  const place = placeOnRedis();
  return Promise.all(
    Array.from({ length: processes }, async () => {
      const shared = await shareForTest(place);
      ends.push(shared.close);
      return redisMarks(shared, wall);
    }),
  );
};

const twins: readonly (readonly [name: string, make: () => Promise<Marks>, there: boolean])[] = [
  ['in memory', async () => memoryMarks(wall), true],
  ['in Redis', async () => (await inRedis(1))[0]!, onRedis],
];

for (const [name, make, there] of twins)
  describe.runIf(there)(`marks ${name}`, () => {
    test('are there until their time is over, and others are not', async () => {
      const marks = await make();
      await marks.add('one', LASTS);
      expect([await marks.has('one'), await marks.has('two')]).toEqual([true, false]);
      now += LASTS - 1;
      expect(await marks.has('one')).toBe(true);
      now += 1;
      expect(await marks.has('one')).toBe(false);
      await marks.add('one', LASTS);
      expect(await marks.has('one')).toBe(true);
    });
  });

test('a process remembers 10,000 marks, and forgets the oldest first', async () => {
  const marks = memoryMarks(wall);
  for (let i = 0; i <= 10_000; i += 1) await marks.add(String(i), LASTS);
  expect([await marks.has('0'), await marks.has('1'), await marks.has('10000')]).toEqual([false, true, true]);
});

describe.runIf(onRedis)('a mark that one process has made', () => {
  test('another knows, also after it has seen it, no longer than it lasts', async () => {
    const [first, second] = await inRedis(2);
    expect(await second!.has('one')).toBe(false);
    await first!.add('one', LASTS);
    expect([await second!.has('one'), await second!.has('one')]).toEqual([true, true]);
    now += LASTS;
    expect([await first!.has('one'), await second!.has('one')]).toEqual([false, false]);
  });

  test('ends on the server by itself', async () => {
    const [first, second] = await inRedis(2);
    await first!.add('one', 50);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(await second!.has('one')).toBe(false);
  });
});
