import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { BootError } from '../boot-error.ts';
import { commandLock, queue } from './database.ts';
import type { Database } from './database.ts';

/**
 * Connects to a PostgreSQL server (15 or later). Several processes may share it: commands take one lock, so they are as serial
 * as in one process.
 * @throws BootError when the server cannot be reached.
 */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  // An idle connection that breaks is replaced by the pool on its next use.
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new BootError(`The database server in DATABASE_URL cannot be reached: ${error instanceof Error ? error.message : String(error)}`);
  }
  const queries = drizzle(pool);
  const serial = queue();
  return {
    queries,
    script: async (statements) => void (await pool.query(statements)),
    rows: async <R extends Record<string, unknown>>(statement: string) => (await pool.query<R>(statement)).rows,
    transaction: (command) =>
      serial(() =>
        queries.transaction(async (transaction) => {
          await transaction.execute(commandLock);
          return command(transaction);
        }),
      ),
    close: () => pool.end(),
  };
}
