import { cpSync, existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import type { PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pg-proxy';
import { BootError } from '../basics/boot-error.ts';
import { CopiedFiles } from './copied-files.ts';
import { queue } from './database.ts';
import type { Database, Queries } from './database.ts';
import { KnowingTypes } from './known-types.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migrate.ts';
import { Statements } from './statements.ts';
import type { Answer } from './statements.ts';

/** PostgreSQL's major version inside the pinned PGlite. */
const MAJOR = '18';

/**
 * The readers and writers of files: PGlite's own loops over their bytes stop the process for a second per 5 MB, the
 * built-in ones for some ten milliseconds.
 */
const BYTES: Required<Pick<PGliteOptions, 'parsers' | 'serializers'>> = {
  serializers: {
    [types.BYTEA]: (bytes: Uint8Array) =>
      `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`,
  },
  parsers: { [types.BYTEA]: (hex: string) => new Uint8Array(Buffer.from(hex.slice(2), 'hex')) },
};

/**
 * The size of PostgreSQL's page cache. By default it is 128 MB, all of which PostgreSQL writes to at its start; pages
 * that are not cached come from the files, which the system holds in memory as well.
 */
const SMALL = [...PGlite.defaultStartParams, '-c', 'shared_buffers=24MB'];

/** Files in memory need no space that is reserved by 16 MB of zeros for each part of the log. */
const IN_MEMORY = [...SMALL, '-c', 'wal_init_zero=off'];

/** A database that a new one starts from: packed, or the folder of one that is closed. */
export type Beginning = Blob | string;

/**
 * Opens PostgreSQL inside this process.
 * @param folder where the data lives; undefined keeps it in memory (tests).
 * @param beginning a database to start from when there is none yet; it is copied.
 * @throws BootError when the folder holds something else, or data that cannot be opened. Nothing is changed then.
 */
export async function openPglite(folder?: string, beginning?: Beginning): Promise<Database> {
  const fresh = folder === undefined || !existsSync(folder) || readdirSync(folder).length === 0;
  if (!fresh) inspect(folder);
  if (fresh && folder !== undefined && typeof beginning === 'string') cpSync(beginning, folder, { recursive: true });
  const options: PGliteOptions = {
    ...BYTES,
    startParams: folder === undefined ? IN_MEMORY : SMALL,
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(folder === undefined && typeof beginning === 'string' ? { fs: new CopiedFiles(beginning) } : {}),
    ...(fresh && typeof beginning === 'object' ? { loadDataDir: beginning } : {}),
  };
  const client = new KnowingTypes(options);
  try {
    await client.waitReady;
    await client.query('select 1');
  } catch (error) {
    throw new BootError(
      `The database in ${folder ?? 'memory'} cannot be opened: ${reason(error)}. It was left as it is.`,
    );
  }
  return wrap(client);
}

/**
 * Returns a database with these migrations and nothing else, packed: to start from it takes half the time and memory of
 * making a new one.
 */
export async function packedDatabase(migrations: readonly Migration[]): Promise<Uint8Array> {
  const client = new KnowingTypes(BYTES);
  await client.waitReady;
  const database = wrap(client);
  await migrate(database, migrations);
  const dump = await client.dumpDataDir('gzip');
  await database.close();
  return new Uint8Array(await dump.arrayBuffer());
}

/**
 * One connection: a command, or a single read outside any, at a time, in the order of their calls. Before each the
 * event loop has a turn; a chain of them would let no timer and no socket run.
 */
function wrap(client: PGlite): Database {
  const statements = new Statements(client);
  const alone = queue();
  const run = (text: string, values: readonly unknown[]): Promise<Answer> => statements.run(text, values);
  const inside: Queries = drizzle(run);
  const queries: Queries = drizzle((text, values) => alone(() => run(text, values)));
  return {
    queries,
    read: (read) => read(queries),
    script: (text) => alone(() => statements.script(text)),
    rows: <R extends Record<string, unknown>>(text: string) =>
      alone(async () => {
        const { columns, rows } = await statements.run(text);
        return rows.map((row) => Object.fromEntries(row.map((value, i) => [columns[i], value])) as R);
      }),
    transaction: (command) =>
      alone(async () => {
        await statements.transaction('begin');
        try {
          const result = await command(inside);
          // An error that the command caught has ended the transaction all the same.
          if ((await statements.transaction('commit')) !== 'commit')
            throw new Error('A command went on after a statement of it had failed.');
          return result;
        } catch (error) {
          await statements.transaction('rollback');
          throw error;
        }
      }),
    close: () => alone(() => client.close()),
  };
}

/** Refuses a folder before anything could write to it. */
function inspect(folder: string): void {
  const version = join(folder, 'PG_VERSION');
  if (!existsSync(version)) throw new BootError(`${folder} holds no database of this exchange. It was left as it is.`);
  const found = readFileSync(version, 'utf8').trim();
  if (found !== MAJOR) {
    throw new BootError(
      `The database in ${folder} was written by another version (PostgreSQL ${found || 'unknown'}, this is ${MAJOR}). It was left as it is.`,
    );
  }
  const control = join(folder, 'global', 'pg_control');
  if (!existsSync(control) || readFileSync(control).every((byte) => byte === 0)) {
    throw new BootError(`The database in ${folder} is damaged (global/pg_control). It was left as it is.`);
  }
}

const reason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
