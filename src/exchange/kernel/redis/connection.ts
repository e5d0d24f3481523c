import type { Redis } from 'ioredis';

/** Redis 7 or Valkey, which the processes of an exchange share. It keeps nothing that may not get lost. */
export interface RedisPlace {
  /** The address of the server, as `redis://user:password@host:6379`, or `rediss://` for TLS. */
  readonly url: string;
  /** Stands before the names of all keys and channels: exchanges with different prefixes can share a server. */
  readonly prefix: string;
}

/** The longest delay between attempts to reconnect, in milliseconds. */
const LONGEST_WAIT = 2_000;

/**
 * Opens a connection, which connects again by itself whenever it breaks, with growing backoff and jitter. Commands fail
 * at once while there is none, and are never sent again. Resolves once it stands, or could not be made at first.
 * @param report is called once for each time that the server cannot be reached.
 */
export async function connectRedis({ url }: RedisPlace, report: (error: Error) => void): Promise<Redis> {
  // An exchange without Redis does not load the library.
  const library = await import('ioredis');
  let told = false;
  const redis = new library.Redis(url, {
    connectionName: 'harbor',
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: 5_000,
    // A command that gets no answer must not hold up a call: the server may have vanished without a word.
    commandTimeout: 1_000,
    retryStrategy: (attempts) => Math.min(LONGEST_WAIT, 50 * 2 ** Math.min(attempts, 10)) * (0.5 + Math.random() / 2),
  });
  redis.on('error', (error: Error) => {
    if (!told) report(new RedisLost(error));
    told = true;
  });
  redis.on('ready', () => (told = false));
  await new Promise((resolve) => redis.once('ready', resolve).once('close', resolve));
  return redis;
}

/** The error is one line for the operator: its place in the program is of no use. */
class RedisLost extends Error {
  override readonly name = 'RedisLost';

  constructor(cause: Error) {
    super(`The Redis server in REDIS_URL cannot be reached, and is tried again: ${cause.message}`);
    this.stack = this.message;
  }
}
