import type { SharedRedis } from './shared.ts';

/** Remembers for a while that something was so. A mark that got lost costs work, and nothing else. */
export interface Marks {
  has(mark: string): Promise<boolean>;
  /** @param lasts for how long it is remembered, in true milliseconds. */
  add(mark: string, lasts: number): Promise<void>;
}

/** The most marks that a process remembers; the oldest are forgotten first. */
const MOST = 10_000;

/** Remembers in this process alone. @param wall true time */
export function memoryMarks(wall: () => number): Marks {
  const until = new Map<string, number>();
  return {
    has: async (mark) => (until.get(mark) ?? -Infinity) > wall(),
    async add(mark, lasts) {
      until.delete(mark);
      for (const [old, end] of until) {
        if (end > wall() && until.size < MOST) break;
        until.delete(old);
      }
      until.set(mark, wall() + lasts);
    },
  };
}

/**
 * Remembers in all processes that share a Redis server, and over their restarts. Each asks the server only for what it
 * has not seen itself; while the server is lost it goes on with what it has seen.
 * @param wall true time
 */
export function redisMarks({ prefix, ask }: SharedRedis, wall: () => number): Marks {
  const own = memoryMarks(wall);
  const keyOf = (mark: string): string => `${prefix}mark:${mark}`;
  return {
    async has(mark) {
      if (await own.has(mark)) return true;
      const until = Number(
        await ask(
          (redis) => redis.get(keyOf(mark)),
          () => null,
        ),
      );
      if (until <= wall()) return false;
      await own.add(mark, until - wall());
      return true;
    },
    async add(mark, lasts) {
      await own.add(mark, lasts);
      await ask<unknown>(
        (redis) => redis.set(keyOf(mark), String(wall() + lasts), 'PX', lasts),
        () => undefined,
      );
    },
  };
}
