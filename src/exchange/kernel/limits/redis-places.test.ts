import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { onRedis, placeOnRedis, shareForTest } from '../../testing/redis.ts';
import { startRedis } from '../../../../tests/redis/server.ts';
import type { RedisPlace } from '../redis/connection.ts';
import { shareRedis } from '../redis/shared.ts';
import type { SharedRedis } from '../redis/shared.ts';
import { redisPlaces } from './redis-places.ts';
import type { Places } from './redis-places.ts';

const MOST = 3;
const LASTS = 600;

const ends: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function open(
  place: RedisPlace,
  lasts = LASTS,
  share = shareForTest,
): Promise<{ shared: SharedRedis; places: Places }> {
  const shared = await share(place);
  ends.push(shared.close);
  const places = await redisPlaces(shared, lasts);
  ends.push(places.close);
  return { shared, places };
}

/** Returns whether a place is free: it takes one, and gives it back. */
async function isFree(places: Places, who: string): Promise<boolean> {
  const giveBack = await places.hold(who, MOST);
  giveBack?.();
  return giveBack !== undefined;
}

const deleted = (shared: SharedRedis, { prefix }: RedisPlace): Promise<unknown> =>
  shared.ask<unknown>(
    async (redis) => redis.del(...(await redis.keys(`${prefix}*`))),
    () => undefined,
  );

describe.runIf(onRedis)('places that processes give together', () => {
  test('are so many, whichever process gives them and takes them back', async () => {
    const place = placeOnRedis();
    const [first, second] = [(await open(place)).places, (await open(place)).places];
    const held = await Promise.all(Array.from({ length: 20 }, (_, i) => [first, second][i % 2]!.hold('anna', MOST)));
    const given = held.filter((giveBack) => giveBack !== undefined);
    expect(given).toHaveLength(MOST);
    expect([await isFree(first, 'anna'), await isFree(second, 'anna')]).toEqual([false, false]);
    for (const giveBack of given) giveBack();
    await expect.poll(() => isFree(second, 'anna')).toBe(true);
    for (let i = 0; i < MOST; i += 1) expect(await second.hold('anna', MOST)).toBeTypeOf('function');
    expect(await first.hold('anna', MOST)).toBeUndefined();
    expect(await first.hold('bert', MOST)).toBeTypeOf('function');
  });

  test('of a process that lives count as long as it does; of one that died, for a while', async () => {
    const place = placeOnRedis();
    const [first, second] = [await open(place), (await open(place)).places];
    for (let i = 0; i < MOST; i += 1) await first.places.hold('anna', MOST);
    await delay(3 * LASTS);
    expect(await isFree(second, 'anna')).toBe(false);
    // It ends without a word.
    first.shared.close();
    expect(await isFree(second, 'anna')).toBe(false);
    await expect.poll(() => isFree(second, 'anna'), { timeout: 2 * LASTS }).toBe(true);
  });

  test('are given back at once by a process that ends', async () => {
    const place = placeOnRedis();
    const [first, second] = [(await open(place)).places, (await open(place)).places];
    for (let i = 0; i < MOST; i += 1) await first.hold('anna', MOST);
    await first.close();
    expect(await isFree(second, 'anna')).toBe(true);
  });

  test('are written anew by who has given them, where the server has lost everything', async () => {
    const place = placeOnRedis();
    const [first, second] = [await open(place), (await open(place)).places];
    await first.places.hold('anna', MOST);
    await first.places.hold('anna', MOST);
    await first.places.hold('bert', MOST);
    await deleted(first.shared, place);
    // One more in between is no sign that the rest is there.
    await first.places.hold('bert', MOST);
    await delay(LASTS);
    expect(await second.hold('anna', MOST)).toBeTypeOf('function');
    expect(await second.hold('anna', MOST)).toBeUndefined();
    expect(await second.hold('bert', MOST)).toBeTypeOf('function');
    expect(await second.hold('bert', MOST)).toBeUndefined();
  });

  test('that are given back while the server does not answer are free once it does', async () => {
    const server = await startRedis();
    ends.push(server.stop);
    const place = placeOnRedis(server.url);
    const share = (to: RedisPlace): Promise<SharedRedis> => shareRedis(to, () => undefined);
    const [first, second] = [await open(place, 6_000, share), await open(place, 6_000, share)];
    const given = [];
    for (let i = 0; i < MOST; i += 1) given.push(await first.places.hold('anna', MOST));
    expect(await isFree(second.places, 'anna')).toBe(false);
    await second.shared.ask<unknown>(
      (redis) => redis.call('CLIENT', 'PAUSE', '1300', 'ALL'),
      () => undefined,
    );
    given[0]?.();
    await delay(1_100);
    // By now the first process has noticed, and tells the server nothing for a while.
    given[1]?.();
    given[2]?.();
    await delay(500);
    const hold = async (): Promise<boolean> => (await second.places.hold('anna', MOST)) !== undefined;
    for (let i = 0; i < MOST; i += 1) await expect.poll(hold, { timeout: 8_000, interval: 100 }).toBe(true);
    expect(await hold()).toBe(false);
  }, 20_000);
});
