import { afterEach, describe, expect, test } from 'vitest';
import { memoryBus } from '../../testing/memory-bus.ts';
import { redisPlace } from '../../testing/place.ts';
import type { Bus } from './bus.ts';
import { redisBus } from './redis-bus.ts';

// Every bus keeps the same contract. That of Redis needs a server: `npm run test:postgres`.

const redis = redisPlace();
const fail = (error: unknown): void => expect(error).toBeUndefined();
const ends: Bus[] = [];
const kept = async (bus: Bus | Promise<Bus>): Promise<Bus> => {
  const end = await bus;
  ends.push(end);
  return end;
};
afterEach(async () => {
  for (const bus of ends.splice(0)) await bus.close();
});

const inMemory = memoryBus();
const BUSES: readonly (readonly [string, () => Promise<Bus>])[] = [
  ['memory', () => kept(inMemory())],
  ...(redis ? [['Redis', () => kept(redisBus(redis, fail))] as const] : []),
];

describe.each(BUSES)('a bus over %s', (_, open) => {
  test('carries texts to whoever listens to their channel, in their order, the sender as well', async () => {
    const [one, other] = [await open(), await open()];
    const heard: string[][] = [[], []];
    await one.listen('a', (text) => heard[0]?.push(text));
    await other.listen('a', (text) => heard[1]?.push(text));
    for (const text of ['1', '長い文', '3']) one.send('a', text);
    one.send('b', 'of another channel');
    for (const list of heard) await expect.poll(() => list).toEqual(['1', '長い文', '3']);
  });

  test('carries nothing to whoever has left a channel, and listens anew', async () => {
    const [one, other] = [await open(), await open()];
    const heard: string[] = [];
    const last: string[] = [];
    await other.listen('c', (text) => heard.push(text));
    await other.listen('d', (text) => last.push(text));
    other.leave('c');
    one.send('c', 'nobody hears this');
    one.send('d', 'done');
    await expect.poll(() => last).toEqual(['done']);
    await other.listen('c', (text) => heard.push(text));
    one.send('c', 'again');
    await expect.poll(() => heard).toEqual(['again']);
  });
});

test('a Redis server that cannot be reached is reported once, and holds up nobody', async () => {
  const faults: unknown[] = [];
  const bus = await kept(redisBus({ url: 'redis://127.0.0.1:1', prefix: 'nobody:' }, (error) => faults.push(error)));
  await bus.listen('a', fail);
  bus.send('a', 'lost');
  bus.leave('a');
  await expect.poll(() => faults.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(String(faults[0])).toMatch(/^RedisLost: The Redis server in REDIS_URL cannot be reached/);
  expect(faults).toHaveLength(1);
});
