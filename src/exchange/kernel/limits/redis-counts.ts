import type { RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from 'ioredis';
import type { SharedRedis } from '../redis/shared.ts';
import { keyOf } from './kept-counts.ts';
import type { Limits, QuickLimit } from './limits.ts';
import { memoryCounts } from './memory-counts.ts';
import type { QuickCounts } from './quick-counts.ts';
import { redisPlaces } from './redis-places.ts';

/**
 * Counts in Redis, for all processes and over their restarts: one round trip for each count, and none for somebody whom
 * this process has seen at the limit. While the server cannot be reached each process counts in its own memory, from 0.
 * @param limits of whole seconds.
 * @param wall true time, for what is counted in memory; the server takes its own.
 */
export async function redisCounts(shared: SharedRedis, limits: Limits, wall: () => number): Promise<QuickCounts> {
  // An exchange without Redis does not load the library.
  const { RateLimiterRedis } = await import('rate-limiter-flexible');
  const memory = memoryCounts(limits, wall);
  const places = await redisPlaces(shared);
  type Limiter = InstanceType<typeof RateLimiterRedis>;
  const limiters = new Map<QuickLimit, Limiter>();
  const limiterOf = (kind: QuickLimit, redis: Redis): Limiter => {
    const { count, within } = limits[kind];
    const limiter =
      limiters.get(kind) ??
      new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `${shared.prefix}limit:${kind}`,
        points: count,
        duration: Math.max(1, Math.ceil(within / 1000)),
        inMemoryBlockOnConsumed: count,
      });
    limiters.set(kind, limiter);
    return limiter;
  };
  return {
    take: (kind, who) =>
      shared.ask(
        (redis) =>
          limiterOf(kind, redis)
            .consume(keyOf(kind, who))
            .then(() => 0, waitOf),
        () => memory.take(kind, who),
      ),
    hold: (kind, who) => places.hold(keyOf(kind, who), limits[kind].count),
    close: places.close,
  };
}

/**
 * The library rejects with a result where the limit is reached, and with an error where it could not count.
 * @returns the milliseconds to wait, 1 at least. @throws the error
 */
function waitOf(rejected: RateLimiterRes | Error): number {
  if (rejected instanceof Error) throw rejected;
  return Math.max(1, rejected.msBeforeNext);
}
