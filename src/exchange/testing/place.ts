import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate, migrationsName } from '../kernel/database/migrate.ts';
import { packDatabase } from '../kernel/database/open.ts';
import type { Place } from '../kernel/database/open.ts';
import { openPostgres } from '../kernel/database/postgres.ts';
import { allMigrations } from '../server/server.ts';

// The exchanges of tests store their data in this process, or, where TEST_DATABASE_URL names a server, in databases of
// their own there.

const SERVER = process.env['TEST_DATABASE_URL'];

/** True if tests run on a PostgreSQL server. */
export const onPostgres = SERVER !== undefined;

/** A place that was never used, and how to do away with it once no exchange is open on it. */
export interface TestPlace {
  readonly place: Place;
  remove(): Promise<void>;
}

/** The cache of packed databases between runs: making a database anew takes seconds. */
export const PACKED = join(tmpdir(), 'harbor-packed');

/** Returns a place for one exchange, as fast as there is. */
export async function passingPlace(): Promise<TestPlace> {
  if (SERVER !== undefined) return databaseOn(SERVER);
  await packDatabase(PACKED, allMigrations);
  return { place: { packed: PACKED }, remove: () => Promise.resolve() };
}

/** Returns a place that one exchange after another can be opened on, as after a restart. */
export async function lastingPlace(): Promise<TestPlace> {
  if (SERVER !== undefined) return databaseOn(SERVER);
  await packDatabase(PACKED, allMigrations);
  const dataFolder = mkdtempSync(join(tmpdir(), 'harbor-test-'));
  return {
    place: { packed: PACKED, dataFolder },
    remove: async () => rmSync(dataFolder, { recursive: true, force: true }),
  };
}

/** Returns a new database on a server, copied from one that has the tables. */
export async function databaseOn(server: string): Promise<TestPlace> {
  const template = `harbor_${migrationsName(allMigrations)}`;
  const name = `harbor_test_${randomBytes(8).toString('hex')}`;
  await onServer(server, async (client) => {
    // Test files run in processes of their own: one of them makes the template, the others wait for it.
    await client.query('select pg_advisory_lock(7239000)');
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rows.length === 0) await makeTemplate(client, server, template);
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    place: { databaseUrl: urlOf(server, name) },
    remove: () => onServer(server, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

async function makeTemplate(client: pg.Client, server: string, template: string): Promise<void> {
  const draft = `${template}_draft`;
  await client.query(`drop database if exists ${draft}`);
  await client.query(`create database ${draft}`);
  const database = await openPostgres(urlOf(server, draft));
  await migrate(database, allMigrations);
  await database.close();
  await client.query(`alter database ${draft} rename to ${template}`);
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
