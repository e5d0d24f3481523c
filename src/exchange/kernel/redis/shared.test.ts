import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { startRedis } from '../../../../tests/redis/server.ts';
import type { RedisServer } from '../../../../tests/redis/server.ts';
import { onRedis, placeOnRedis } from '../../testing/redis.ts';
import { STRICT_LIMITS } from '../limits/limits.ts';
import { redisCounts } from '../limits/redis-counts.ts';
import { shareRedis } from './shared.ts';
import type { SharedRedis } from './shared.ts';

const ends: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function start(): Promise<RedisServer> {
  const server = await startRedis();
  ends.push(server.stop);
  return server;
}

async function share(place: { url: string; prefix: string }): Promise<{ shared: SharedRedis; told: string[] }> {
  const told: string[] = [];
  const shared = await shareRedis(place, ({ message }) => told.push(message));
  ends.push(shared.close);
  return { shared, told };
}

/** Asks whether the server answers. */
const answers = ({ ask }: SharedRedis): Promise<boolean> =>
  ask(
    async (redis) => (await redis.ping()) === 'PONG',
    () => false,
  );

describe.runIf(onRedis)('a Redis server that is shared', () => {
  test('is asked from the start on; while it is lost nobody waits for it, and it is told once; then it is asked again', async () => {
    const server = await start();
    const { shared, told } = await share(placeOnRedis(server.url));
    expect(await answers(shared)).toBe(true);
    await server.kill();
    const began = performance.now();
    for (let i = 0; i < 1_000; i += 1) expect(await answers(shared)).toBe(false);
    expect(performance.now() - began).toBeLessThan(900);
    await delay(500);
    expect(told).toEqual([expect.stringContaining('cannot be reached')]);
    await server.start();
    await expect.poll(() => answers(shared), { timeout: 10_000 }).toBe(true);
    expect(told).toHaveLength(1);
  });

  test('that takes connections and does not answer holds up a call in two seconds, for a second', async () => {
    const server = await start();
    const place = placeOnRedis(server.url);
    const [{ shared, told }, { shared: other }] = [await share(place), await share(place)];
    await other.ask<unknown>(
      (redis) => redis.call('CLIENT', 'PAUSE', '2500', 'ALL'),
      () => undefined,
    );
    const waited: number[] = [];
    const end = performance.now() + 2_000;
    while (performance.now() < end) {
      const began = performance.now();
      expect(await answers(shared)).toBe(false);
      waited.push(performance.now() - began);
      await delay(5);
    }
    expect(waited.filter((time) => time > 200)).toHaveLength(1);
    expect(Math.max(...waited)).toBeLessThan(1_500);
    expect(told).toEqual([expect.stringContaining('does not do as it is asked')]);
    await expect.poll(() => answers(shared), { timeout: 10_000, interval: 100 }).toBe(true);
  });

  test('that refuses to write is told, and done without', async () => {
    const server = await start();
    const { shared, told } = await share(placeOnRedis(server.url));
    await shared.ask<unknown>(
      (redis) => redis.config('SET', 'maxmemory', '1'),
      () => undefined,
    );
    const written = await shared.ask<unknown>(
      (redis) => redis.set('key', 'value'),
      () => 'without',
    );
    expect(written).toBe('without');
    await expect.poll(() => told).toEqual([expect.stringContaining('OOM')]);
  });

  test('that is not there at the start is done without until it is', async () => {
    const server = await start();
    await server.kill();
    const { shared, told } = await share(placeOnRedis(server.url));
    expect([await answers(shared), told.length]).toEqual([false, 1]);
    await server.start();
    await expect.poll(() => answers(shared), { timeout: 10_000 }).toBe(true);
  });

  test('keeps limits: while it is lost each process counts for itself, afterwards all together again', async () => {
    const server = await start();
    const place = placeOnRedis(server.url);
    const limits = { ...STRICT_LIMITS, call: { count: 4, within: 60_000 }, socket: { count: 4, within: Infinity } };
    const both = await Promise.all(
      [0, 1].map(async () => {
        const { shared } = await share(place);
        const counts = await redisCounts(shared, limits, Date.now);
        ends.push(counts.close);
        return { shared, counts };
      }),
    );
    /** Returns how many of ten calls are allowed, by turns at either process. */
    const calls = async (who: string): Promise<number> => {
      const waits = [];
      for (let i = 0; i < 10; i += 1) waits.push(await both[i % 2]!.counts.take('call', who));
      return waits.filter((wait) => wait === 0).length;
    };
    const sockets = async (who: string): Promise<number> => {
      const held = [];
      for (let i = 0; i < 10; i += 1) held.push(await both[i % 2]!.counts.hold('socket', who));
      return held.filter((giveBack) => giveBack !== undefined).length;
    };
    expect([await calls('anna'), await sockets('anna')]).toEqual([4, 4]);
    await server.kill();
    expect([await calls('bert'), await calls('anna')]).toEqual([8, 8]);
    // Two places each has given to Anna before, and goes on knowing.
    expect([await sockets('anna'), await sockets('bert')]).toEqual([4, 8]);
    await server.start();
    for (const { shared } of both) await expect.poll(() => answers(shared), { timeout: 10_000 }).toBe(true);
    expect([await calls('carl'), await sockets('carl')]).toEqual([4, 4]);
    await expect.poll(() => both[0]!.counts.hold('socket', 'bert')).toBeUndefined();
  });
});
