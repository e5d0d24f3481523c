import { BootError } from '../kernel/basics/boot-error.ts';
import type { Place } from '../kernel/database/open.ts';
import type { RedisPlace } from '../kernel/redis/connection.ts';

/** The environment variables, by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the place of the data. @throws BootError naming the variable that is wrong. */
export function placeOf(env: Environment): Place {
  const databaseUrl = env['DATABASE_URL'] || undefined;
  const redis = redisOf(env, databaseUrl);
  const replicaUrl = env['DATABASE_REPLICA_URL'] || undefined;
  if (replicaUrl !== undefined && databaseUrl === undefined)
    throw new BootError('DATABASE_REPLICA_URL: there is no server in DATABASE_URL that it follows. Leave it out.');
  return {
    ...(databaseUrl === undefined ? { dataFolder: env['DATA_DIR'] || '.data' } : { databaseUrl }),
    ...(replicaUrl === undefined ? {} : { replicaUrl }),
    ...(env['EDITIONS_URL'] ? { editionsUrl: env['EDITIONS_URL'] } : {}),
    ...(env['FILES_URL'] ? { filesUrl: env['FILES_URL'] } : {}),
    ...(redis ? { redis } : {}),
  };
}

/** Keys and channels of exchanges on different databases differ by the name of the database, unless a prefix is set. */
function redisOf(env: Environment, databaseUrl: string | undefined): RedisPlace | undefined {
  const url = env['REDIS_URL'];
  if (!url) return undefined;
  if (!/^rediss?:\/\//.test(url) || !URL.canParse(url))
    throw new BootError('REDIS_URL is no address of a Redis server, as redis://host:6379.');
  if (databaseUrl === undefined)
    throw new BootError('REDIS_URL: without DATABASE_URL there is no other process to share it with. Leave it out.');
  return { url, prefix: `${env['REDIS_PREFIX'] || `harbor:${databaseOf(databaseUrl)}`}:` };
}

const databaseOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname.slice(1) : '');
