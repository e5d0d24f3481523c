import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate, migrationsName } from '../kernel/database/migrate.ts';
import { packDatabase } from '../kernel/database/open.ts';
import type { Place } from '../kernel/database/open.ts';
import { openPostgres } from '../kernel/database/postgres.ts';
import type { RedisPlace } from '../kernel/redis/connection.ts';
import { allMigrations } from '../server/server.ts';
import { onRedis, placeOnRedis } from './redis.ts';

// The exchanges of tests store their data in this process, or, where TEST_DATABASE_URL names a server, in databases of
// their own there.

const SERVER = process.env['TEST_DATABASE_URL'];

/** True if tests run on a PostgreSQL server. */
export const onPostgres = SERVER !== undefined;

/** Returns a place on the Redis server of the tests that nobody else uses; undefined where there is no server. */
export const redisPlace = (): RedisPlace | undefined => (onRedis ? placeOnRedis() : undefined);

/** Returns the ways over which processes on a server can tell each other news. */
export function waysBetween(): readonly (readonly [name: string, way: Pick<Place, 'redis'>])[] {
  const redis = redisPlace();
  return [['the server', {}], ...(redis ? [['Redis', { redis }] as const] : [])];
}

/** A place that was never used, and how to do away with it once no exchange is open on it. */
export interface TestPlace {
  readonly place: Place;
  remove(): Promise<void>;
}

/** The cache of packed databases between runs: making a database anew takes seconds. */
export const PACKED = join(tmpdir(), 'harbor-packed');

/** A database on a server that others are copied from. */
export interface Template {
  /** A name for exactly what it holds. */
  readonly name: string;
  /** Writes what it holds into a database that has the tables. */
  make(place: Place): Promise<void>;
}

/**
 * Returns a place for one exchange, as fast as there is.
 * @param template what it begins with, on a server.
 */
export async function passingPlace(template?: Template): Promise<TestPlace> {
  if (SERVER !== undefined) return databaseOn(SERVER, template);
  await packDatabase(PACKED, allMigrations);
  return { place: { packed: PACKED }, remove: () => Promise.resolve() };
}

/**
 * Returns a place that one exchange after another can be opened on, as after a restart.
 * @param template what it begins with, on a server.
 */
export async function lastingPlace(template?: Template): Promise<TestPlace> {
  if (SERVER !== undefined) return databaseOn(SERVER, template);
  await packDatabase(PACKED, allMigrations);
  const dataFolder = mkdtempSync(join(tmpdir(), 'harbor-test-'));
  return {
    place: { packed: PACKED, dataFolder },
    remove: async () => rmSync(dataFolder, { recursive: true, force: true }),
  };
}

/**
 * Returns a place for one exchange after another that have some rooms alone: on a server without tables, since those of
 * rooms that it does not know stop its start.
 */
export const barePlace = (): Promise<TestPlace> =>
  SERVER === undefined ? lastingPlace() : newDatabase(SERVER, () => Promise.resolve(undefined));

/** Returns a new database on a server, copied from one that has the tables, or from a template. */
export const databaseOn = (server: string, template?: Template): Promise<TestPlace> =>
  newDatabase(server, async (client) => {
    // Test files run in processes of their own: one of them makes a template, the others wait for it.
    await client.query('select pg_advisory_lock(7239000)');
    const tables = await copied(client, server, undefined, TABLES);
    return template === undefined ? tables : copied(client, server, tables, template);
  });

/** @param from returns the name of the database that it is copied from; nothing for an empty one */
async function newDatabase(
  server: string,
  from: (client: pg.Client) => Promise<string | undefined>,
): Promise<TestPlace> {
  const name = `harbor_test_${randomBytes(8).toString('hex')}`;
  await onServer(server, async (client) => {
    const template = await from(client);
    await client.query(`create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  });
  return {
    place: { databaseUrl: urlOf(server, name) },
    remove: () => onServer(server, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

const TABLES: Template = {
  name: migrationsName(allMigrations),
  make: async ({ databaseUrl = '' }) => {
    const database = await openPostgres(databaseUrl);
    await migrate(database, allMigrations);
    await database.close();
  },
};

/** Makes a template where it is missing. @returns the name of its database. */
async function copied(
  client: pg.Client,
  server: string,
  from: string | undefined,
  template: Template,
): Promise<string> {
  const name = `harbor_${template.name}`;
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rows.length > 0) return name;
  const draft = `${name}_draft`;
  await client.query(`drop database if exists ${draft}`);
  await client.query(`create database ${draft}${from === undefined ? '' : ` template ${from}`}`);
  await template.make({ databaseUrl: urlOf(server, draft) });
  await client.query(`alter database ${draft} rename to ${name}`);
  return name;
}

async function onServer(server: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
