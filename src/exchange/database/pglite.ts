import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { PGliteOptions, QueryOptions, Results } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { BootError } from '../boot-error.ts';
import { queue, turn } from './database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migrate.ts';

/** PostgreSQL's major version inside the pinned PGlite. */
const MAJOR = '18';

/** PGlite that gives the event loop a turn before each query; without it a chain of queries lets no timer or socket run. */
class FairPGlite extends PGlite {
  override async query<T>(query: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    await turn();
    return super.query<T>(query, params as never[], options);
  }
}

/**
 * Opens PostgreSQL inside this process.
 * @param folder where the data lives; undefined keeps it in memory (tests).
 * @param dump a data folder to start from when there is none yet.
 * @throws BootError when the folder holds something else, or data that cannot be opened. Nothing is changed then.
 */
export async function openPglite(folder?: string, dump?: Blob): Promise<Database> {
  const fresh = folder === undefined || !existsSync(folder) || readdirSync(folder).length === 0;
  if (!fresh) inspect(folder);
  const options: PGliteOptions = { ...(folder === undefined ? {} : { dataDir: folder }), ...(fresh && dump ? { loadDataDir: dump } : {}) };
  const client = new FairPGlite(options);
  try {
    await client.waitReady;
    await client.query('select 1');
  } catch (error) {
    throw new BootError(`The database in ${folder ?? 'memory'} cannot be opened: ${reason(error)}. It was left as it is.`);
  }
  return wrap(client);
}

/**
 * A database with these migrations and nothing else, packed: to start from it takes half the time and memory of making a new one.
 */
export async function packedDatabase(migrations: readonly Migration[]): Promise<Uint8Array> {
  const client = new FairPGlite();
  await client.waitReady;
  const database = wrap(client);
  await migrate(database, migrations);
  const dump = await client.dumpDataDir('gzip');
  await database.close();
  return new Uint8Array(await dump.arrayBuffer());
}

function wrap(client: PGlite): Database {
  const queries = drizzle(client);
  const serial = queue();
  return {
    queries,
    script: async (statements) => void (await client.exec(statements)),
    rows: async <R extends Record<string, unknown>>(statement: string) => (await client.query<R>(statement)).rows,
    transaction: (command) => serial(() => queries.transaction((transaction) => command(transaction))),
    close: () => client.close(),
  };
}

/** Refuses a folder before anything could write to it. */
function inspect(folder: string): void {
  const version = join(folder, 'PG_VERSION');
  if (!existsSync(version)) throw new BootError(`${folder} holds no database of this exchange. It was left as it is.`);
  const found = readFileSync(version, 'utf8').trim();
  if (found !== MAJOR) {
    throw new BootError(`The database in ${folder} was written by another version (PostgreSQL ${found || 'unknown'}, this is ${MAJOR}). It was left as it is.`);
  }
  const control = join(folder, 'global', 'pg_control');
  if (!existsSync(control) || readFileSync(control).every((byte) => byte === 0)) {
    throw new BootError(`The database in ${folder} is damaged (global/pg_control). It was left as it is.`);
  }
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
