import { connectRedis } from './connection.ts';
import type { RedisPlace } from './connection.ts';
import type { Redis } from 'ioredis';

/** For how long a server that did not answer is left alone before one command tries it again, in milliseconds. */
const REST = 2_000;

/** By then a connection that broke knows it, in milliseconds. */
const TELL_AFTER = 100;

/** What processes keep together in Redis, and each for itself while the server cannot be reached. */
export interface SharedRedis {
  /** Stands before all keys. */
  readonly prefix: string;
  /**
   * Sends commands. While the server does not answer, at most one call in two seconds waits for it, a second at most.
   * @param otherwise is done instead where the server is lost, or refuses the commands. Then it may have carried them
   *   out all the same.
   */
  ask<T>(commands: (redis: Redis) => Promise<T>, otherwise: () => T | Promise<T>): Promise<T>;
  /** Has something done whenever the connection is there again. */
  onReturn(act: () => void): void;
  close(): void;
}

/**
 * Connects to the server. Resolves once the connection stands, or could not be made at first: what is counted from the
 * start on counts for all.
 * @param report is told once each time that the server is lost, or begins to refuse commands.
 */
export async function shareRedis(place: RedisPlace, report: (error: Error) => void): Promise<SharedRedis> {
  const redis = await connectRedis(place, report);
  let lost = false;
  let next = 0;
  redis.on('ready', () => (lost = false));
  return {
    prefix: place.prefix,
    async ask(commands, otherwise) {
      if (redis.status !== 'ready') return otherwise();
      if (lost) {
        if (performance.now() < next) return otherwise();
        next = performance.now() + REST;
      }
      try {
        const answer = await commands(redis);
        lost = false;
        return answer;
      } catch (error) {
        if (!lost) {
          next = performance.now() + REST;
          // The connection itself tells where it broke, a moment later.
          setTimeout(() => redis.status === 'ready' && report(refused(error)), TELL_AFTER).unref();
        }
        lost = true;
        return otherwise();
      }
    },
    onReturn: (act) => void redis.on('ready', act),
    close: () => redis.disconnect(),
  };
}

function refused(error: unknown): Error {
  const told = new Error(
    `The Redis server in REDIS_URL does not do as it is asked; this process goes on by itself: ${String(error)}`,
    { cause: error },
  );
  told.name = 'RedisRefused';
  // One line for the operator, as where the server is lost.
  told.stack = told.message;
  return told;
}
