import { randomUUID } from 'node:crypto';
import type { SharedRedis } from '../redis/shared.ts';
import { OwnPlaces, once } from './own-places.ts';

/** For how long the places of a process that does not renew them count, in milliseconds. */
const LASTS = 30_000;

/**
 * Writes how many places one has in this process, unless there are too many in all processes together. KEYS: the
 * processes, each with the time at which its places end; the places of this process. ARGV: this process, who has the
 * places, how many here, how many everywhere at most, how long they last, and the beginning of the keys of places.
 */
const PUT = `
local time = redis.call('TIME')
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', time[1] * 1000 + math.floor(time[2] / 1000))
local sum = tonumber(ARGV[3])
for _, process in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
  if process ~= ARGV[1] then sum = sum + tonumber(redis.call('HGET', ARGV[6] .. process, ARGV[2]) or 0) end
end
if sum > tonumber(ARGV[4]) then return 0 end
if ARGV[3] == '0' then redis.call('HDEL', KEYS[2], ARGV[2])
else
  redis.call('HSET', KEYS[2], ARGV[2], ARGV[3])
  redis.call('PEXPIRE', KEYS[2], ARGV[5])
end
return 1`;

/**
 * Says that this process lives. Returns 1 where the server did not know it, or has given it up. KEYS as above; ARGV:
 * this process, how long its places last.
 */
const RENEW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
local new = redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
redis.call('PEXPIRE', KEYS[2], ARGV[2])
return new`;

/** Places that all processes give together: at most so many to each. */
export interface Places {
  /** Takes a place. @returns gives it back, once; undefined where no place is free */
  hold(who: string, most: number): Promise<(() => void) | undefined>;
  /** Gives back what this process holds. */
  close(): Promise<void>;
}

/**
 * Counts places in Redis for all processes. Each process writes how many it has given, by who has them, into a hash of
 * its own, which ends by itself half a minute after the process last said that it lives: so one that dies keeps no
 * places. What a process has given it knows itself, and writes anew where the server has lost it. While the server
 * cannot be reached the limit is that of each process.
 * @param lasts for how long the places of a process that died still count, in milliseconds.
 */
export async function redisPlaces({ prefix, ask, onReturn }: SharedRedis, lasts = LASTS): Promise<Places> {
  const own = new OwnPlaces();
  const id = randomUUID();
  const beginning = `${prefix}held:`;
  const keys = [`${beginning}processes`, `${beginning}${id}`] as const;

  /** The server may have missed what this process has given, or was given back. */
  let behind = false;

  const put = (who: string, count: number, most: number): Promise<boolean> =>
    ask(
      async (redis) => (await redis.eval(PUT, 2, ...keys, id, who, count, most, lasts, beginning)) === 1,
      () => {
        behind = true;
        return true;
      },
    );
  const giveBack = (who: string): void => {
    own.remove(who);
    void put(who, own.of(who), Number.MAX_SAFE_INTEGER);
  };
  const renew = (): Promise<unknown> =>
    ask<unknown>(
      async (redis) => {
        const known = (await redis.eval(RENEW, 2, ...keys, id, lasts)) === 0;
        if (known && !behind) return;
        behind = false;
        const all = new Map(own.all());
        const told = redis.multi().del(keys[1]);
        if (all.size > 0) told.hset(keys[1], all).pexpire(keys[1], lasts);
        await told.exec();
      },
      () => (behind = true),
    );

  await renew();
  const timer = setInterval(() => void renew(), lasts / 3).unref();
  onReturn(() => void renew());
  return {
    async hold(who, most) {
      if (own.of(who) >= most) return undefined;
      // Counted here first, so that of those who come at once each is seen by the next.
      own.add(who);
      if (await put(who, own.of(who), most)) return once(() => giveBack(who));
      giveBack(who);
      return undefined;
    },
    async close() {
      clearInterval(timer);
      await ask<unknown>(
        (redis) => redis.multi().del(keys[1]).zrem(keys[0], id).exec(),
        () => undefined,
      );
    },
  };
}
