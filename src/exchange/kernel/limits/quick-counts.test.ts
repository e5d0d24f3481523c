import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { onRedis, placeOnRedis, shareForTest } from '../../testing/redis.ts';
import { STRICT_LIMITS } from './limits.ts';
import { memoryCounts } from './memory-counts.ts';
import type { QuickCounts } from './quick-counts.ts';
import { redisCounts } from './redis-counts.ts';

const few = { count: 3, within: 1_000 };
const limits = { ...STRICT_LIMITS, call: few, spend: few, socket: { count: 3, within: Infinity } };

const ends: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Makes the counts of so many processes that belong together. */
type Make = (processes: number) => Promise<QuickCounts[]>;

const inMemory: Make = async () => [memoryCounts(limits, Date.now)];

const inRedis: Make = async (processes) => {
  const place = placeOnRedis();
  return Promise.all(
    Array.from({ length: processes }, async () => {
      const shared = await shareForTest(place);
      ends.push(shared.close);
      const counts = await redisCounts(shared, limits, Date.now);
      ends.push(counts.close);
      return counts;
    }),
  );
};

const twins: readonly (readonly [name: string, make: Make, there: boolean])[] = [
  ['in the memory of one process', inMemory, true],
  ['in Redis', inRedis, onRedis],
];

for (const [name, make, there] of twins)
  describe.runIf(there)(`counts ${name}`, () => {
    test('allow so many to each, of each kind, and say how long the rest must wait', async () => {
      const [counts] = await make(1);
      const answers = [];
      for (let i = 0; i < 5; i += 1) answers.push(await counts!.take('call', 'anna'));
      expect(answers.slice(0, 3)).toEqual([0, 0, 0]);
      for (const wait of answers.slice(3)) {
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(1_000);
      }
      expect([await counts!.take('call', 'bert'), await counts!.take('spend', 'anna')]).toEqual([0, 0]);
    });

    test('begin anew when the time since the first is over, however late the others came', async () => {
      const [counts] = await make(1);
      expect(await counts!.take('call', 'anna')).toBe(0);
      await delay(600);
      expect([await counts!.take('call', 'anna'), await counts!.take('call', 'anna')]).toEqual([0, 0]);
      const wait = await counts!.take('call', 'anna');
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(400);
      await delay(wait + 20);
      for (let i = 0; i < 3; i += 1) expect(await counts!.take('call', 'anna')).toBe(0);
      expect(await counts!.take('call', 'anna')).toBeGreaterThan(400);
    });

    test('are no more when they are made at once', async () => {
      const all = await make(2);
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, i) => all[i % all.length]!.take('call', 'anna')),
      );
      expect(answers.filter((wait) => wait === 0)).toHaveLength(3);
    });

    test('give so many places at once, and one again when it was given back, once', async () => {
      const [counts] = await make(1);
      const hold = (who: string): Promise<(() => void) | undefined> => counts!.hold('socket', who);
      const held = await Promise.all(Array.from({ length: 10 }, () => hold('anna')));
      const places = held.filter((giveBack) => giveBack !== undefined);
      expect(places).toHaveLength(3);
      expect([await hold('anna'), await hold('bert')]).toEqual([undefined, expect.any(Function)]);
      places[0]?.();
      places[0]?.();
      expect([await hold('anna'), await hold('anna')]).toEqual([expect.any(Function), undefined]);
    });
  });

describe.runIf(onRedis)('processes that share Redis', () => {
  test('allow so many together, one after another, and one that begins later as well', async () => {
    const all = await inRedis(2);
    const answers = [];
    for (let i = 0; i < 4; i += 1) answers.push(await all[i % 2]!.take('call', 'anna'));
    expect(answers).toEqual([0, 0, 0, expect.any(Number)]);
    expect(answers.at(-1)).toBeGreaterThan(0);
  });

  test('ask the server no more about somebody whom they have seen at the limit', async () => {
    const place = placeOnRedis();
    const shared = await shareForTest(place);
    ends.push(shared.close);
    const counts = await redisCounts(shared, { ...limits, call: { count: 3, within: 60_000 } }, Date.now);
    ends.push(counts.close);
    for (let i = 0; i < 3; i += 1) expect(await counts.take('call', 'anna')).toBe(0);
    const sent = await shared.ask(
      async (redis) => vi.spyOn(redis, 'sendCommand'),
      () => undefined,
    );
    for (let i = 0; i < 20; i += 1) expect(await counts.take('call', 'anna')).toBeGreaterThan(0);
    expect(sent).not.toHaveBeenCalled();
    expect(await counts.take('call', 'bert')).toBe(0);
    expect(sent).toHaveBeenCalledOnce();
  });

  test('leave no key that does not end by itself, and none with a name', async () => {
    const place = placeOnRedis();
    const shared = await shareForTest(place);
    ends.push(shared.close);
    const counts = await redisCounts(shared, limits, Date.now);
    ends.push(counts.close);
    await counts.take('call', 'user anna');
    await counts.hold('socket', 'address 10.0.0.1');
    const found = await shared.ask(
      async (redis) => {
        const keys = await redis.keys(`${place.prefix}*`);
        return Promise.all(keys.map(async (key) => [key, await redis.pttl(key)] as const));
      },
      () => [],
    );
    expect(found).toHaveLength(3);
    for (const [key, left] of found) {
      expect(left, key).toBeGreaterThan(0);
      expect(key).not.toMatch(/anna|10\.0/);
    }
  });
});
