import { afterAll, describe, expect, test } from 'vitest';
import { sealBy } from '../../kernel/basics/seal.ts';
import { memoryMarks, redisMarks } from '../../kernel/redis/marks.ts';
import type { Marks } from '../../kernel/redis/marks.ts';
import { QUICK } from '../../kernel/settings/hash-costs.ts';
import { onRedis, placeOnRedis, shareForTest } from '../../testing/redis.ts';
import { passwordKnown, passwordMatchesAgain } from './known-passwords.ts';
import { hashPassword } from './passwords.ts';

const MINUTE = 60_000;
const seal = sealBy(['a key']);
let now = Date.now();
const wall = (): number => now;
const ends: (() => void)[] = [];
afterAll(() => ends.forEach((end) => end()));

const inRedis = async (place = placeOnRedis()): Promise<Marks> => {
  const shared = await shareForTest(place);
  ends.push(shared.close);
  return redisMarks(shared, wall);
};
const twins: readonly (readonly [name: string, make: () => Promise<Marks>, there: boolean])[] = [
  ['in memory', async () => memoryMarks(wall), true],
  ['in Redis', () => inRedis(), onRedis],
];

for (const [name, make, there] of twins)
  describe.runIf(there)(`a payment password that is known again ${name}`, () => {
    test('is right again at once, for a quarter of an hour, and not after it was changed', async () => {
      const exchange = { seal, marks: await make() };
      const stored = await hashPassword('payment-7', QUICK);
      const right = { password: 'payment-7', stored, session: 'session' };
      expect(await passwordMatchesAgain(exchange, right)).toBe(true);
      now += MINUTE;
      const began = process.cpuUsage();
      for (let i = 0; i < 1_000; i += 1) expect(await passwordMatchesAgain(exchange, right)).toBe(true);
      // A thousand derivations would take some twenty seconds of processor time.
      expect(process.cpuUsage(began).user).toBeLessThan(5_000_000);
      expect(await passwordMatchesAgain(exchange, { ...right, password: 'payment-8' })).toBe(false);
      const changed = { ...right, stored: await hashPassword('payment-8', QUICK) };
      expect(await passwordMatchesAgain(exchange, changed)).toBe(false);
      now += 14 * MINUTE - 1;
      expect(await passwordKnown(exchange, right)).toBe(true);
      now += 1;
      expect(await passwordKnown(exchange, right)).toBe(false);
      expect(await passwordMatchesAgain(exchange, right)).toBe(true);
    });

    test('of one session another proves anew', async () => {
      const exchange = { seal, marks: await make() };
      const right = { password: 'payment-7', stored: await hashPassword('payment-7', QUICK), session: 'session' };
      await passwordMatchesAgain(exchange, right);
      const began = process.cpuUsage();
      for (let i = 0; i < 20; i += 1)
        expect(await passwordMatchesAgain(exchange, { ...right, session: `other ${i}` })).toBe(true);
      // Each one is derived: at least ten milliseconds on the fastest processor.
      expect(process.cpuUsage(began).user).toBeGreaterThan(100_000);
    });
  });

describe.runIf(onRedis)('processes that share Redis', () => {
  test('know what one of them has found right, by their key alone', async () => {
    const place = placeOnRedis();
    const [first, second] = [await inRedis(place), await inRedis(place)];
    const right = { password: 'payment-7', stored: await hashPassword('payment-7', QUICK), session: 'session' };
    await passwordMatchesAgain({ seal, marks: first }, right);
    expect(await passwordKnown({ seal, marks: second }, right)).toBe(true);
    expect(await passwordKnown({ seal: sealBy(['another']), marks: second }, right)).toBe(false);
    expect(await passwordKnown({ seal, marks: second }, { ...right, session: 'other' })).toBe(false);
    expect(await passwordKnown({ seal, marks: second }, { ...right, password: 'payment-8' })).toBe(false);
  });
});
