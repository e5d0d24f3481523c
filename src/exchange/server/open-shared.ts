import type { Limits } from '../kernel/limits/limits.ts';
import { memoryCounts } from '../kernel/limits/memory-counts.ts';
import type { QuickCounts } from '../kernel/limits/quick-counts.ts';
import { redisCounts } from '../kernel/limits/redis-counts.ts';
import type { RedisPlace } from '../kernel/redis/connection.ts';
import { memoryMarks, redisMarks } from '../kernel/redis/marks.ts';
import type { Marks } from '../kernel/redis/marks.ts';
import { shareRedis } from '../kernel/redis/shared.ts';

/** What an exchange counts and remembers beside its database. */
interface Shared {
  readonly quick: QuickCounts;
  readonly marks: Marks;
  /** Gives back what this process holds, and ends the connection. */
  release(): Promise<void>;
}

interface Sharing {
  /** The server that processes share; without it each counts and remembers for itself. */
  readonly redis: RedisPlace | undefined;
  readonly limits: Limits;
  /** True time. */
  readonly wall: () => number;
  /** Is told where the server is lost. */
  readonly report: (error: unknown) => void;
}

/** Opens what processes share in Redis, or the same in the memory of this process. */
export async function openShared({ redis, limits, wall, report }: Sharing): Promise<Shared> {
  if (!redis) return { quick: memoryCounts(limits, wall), marks: memoryMarks(wall), release: () => Promise.resolve() };
  const shared = await shareRedis(redis, report);
  const quick = await redisCounts(shared, limits, wall);
  return {
    quick,
    marks: redisMarks(shared, wall),
    async release() {
      await quick.close();
      shared.close();
    },
  };
}
