import { randomBytes } from 'node:crypto';
import type { RedisPlace } from '../kernel/redis/connection.ts';
import { shareRedis } from '../kernel/redis/shared.ts';
import type { SharedRedis } from '../kernel/redis/shared.ts';

const SERVER = process.env['TEST_REDIS_URL'];

/** True where TEST_REDIS_URL names a server for tests. */
export const onRedis = SERVER !== undefined;

/** Returns a place on a Redis server that nobody else uses; on the server of the tests where none is named. */
export const placeOnRedis = (url = SERVER ?? ''): RedisPlace => ({
  url,
  prefix: `test:${randomBytes(8).toString('hex')}:`,
});

/** Connects as a process does; the test fails where the server is lost. */
export const shareForTest = (place: RedisPlace): Promise<SharedRedis> =>
  shareRedis(place, (error) => {
    throw error;
  });
