import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { BootError } from '../basics/boot-error.ts';
import type { Database, Pool, Queries } from './database.ts';
import { laneQueue } from './lane-queue.ts';
import { OutcomeUnknown, isLost } from './lost.ts';
import { replicaOf } from './replica.ts';
import { StatementNames } from './statement-names.ts';
import { together } from './together.ts';
import type { Parts } from './together.ts';

/**
 * Waits before a command whose connection broke takes another, in milliseconds: a restart of the server breaks them
 * all.
 */
const WAITS = [0, 100, 400];

/**
 * Begins a command, by one statement. All processes share this lock until the commit: a command that names its lanes
 * beside others like it, one without lanes alone. Who waits for it alone is not overtaken.
 */
const begins = (lanes: readonly string[] | undefined): string =>
  `begin; select pg_advisory_xact_lock${lanes === undefined ? '' : '_shared'}(7239001)`;

/**
 * A process that stops in the middle of a command holds its lanes no longer than this: the server then ends its
 * transaction. Between two statements a command takes milliseconds. Milliseconds.
 */
export const STOPPED = 5_000;

/** Connections of commands, and of reads: commands that wait for those of another process never hold up a read. */
const COMMANDS = 6;
const READS = 4;

/**
 * The lifetime of a connection, in seconds: the plans that it keeps fit the sizes of the tables at their time, which
 * change.
 */
const LASTS = 120;

/** A server that follows another one by streaming replication. */
export interface Copied {
  readonly url: string;
  /** Is told when it cannot be reached. */
  readonly report: (error: unknown) => void;
}

/**
 * Connects to a PostgreSQL server (15 or later). Several processes may share it: commands take its locks, so they are
 * as serial as in one process. A connection that breaks ends the command or the read that used it, with an error that
 * `isLost` knows.
 * @param copied a replica of it, which histories are read from.
 * @param most as of `together`.
 * @throws BootError when the server cannot be reached; the replica may come later.
 */
export async function openPostgres(url: string, copied?: Copied, most?: number): Promise<Database> {
  const [pool, writers] = [
    poolOf({ connectionString: url, max: READS }),
    // Statements need not wait for the answers of those before them.
    poolOf({ ...commandsOf(url), max: COMMANDS, pipeline: true }),
  ];
  try {
    await pool.query('select 1');
  } catch (error) {
    await Promise.all([pool.end(), writers.end()]);
    throw new BootError(
      `The database server in DATABASE_URL cannot be reached: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const queries: Queries = drizzle(pool);
  const queue = laneQueue();
  const transaction = async <T>(
    lanes: readonly string[] | undefined,
    work: (client: pg.PoolClient) => Promise<T>,
  ): Promise<T> => {
    const client = await begin(writers, lanes);
    let broken = false;
    try {
      return await carryOut(client, work);
    } catch (error) {
      broken = isLost(error) || !(await rolledBack(client));
      throw error;
    } finally {
      client.release(broken);
    }
  };
  const replica =
    copied &&
    replicaOf({
      replica: poolOf({ connectionString: copied.url, max: READS }),
      primary: pool,
      stateOf,
      report: copied.report,
    });
  return {
    queries,
    read: (read) => (replica ? replica.read(read) : read(queries)),
    script: async (statements) => void (await pool.query(statements)),
    rows: async <R extends Record<string, unknown>>(statement: string) => (await pool.query<R>(statement)).rows,
    transaction: (command, lanes) => queue.run(lanes, () => transaction(lanes, (client) => command(queriesOf(client)))),
    together: (common) =>
      together({ queue, transaction: (work) => transaction([], (client) => work(partsOf(client))), most }, common),
    pools: () => [stateOf('reads', pool), stateOf('commands', writers), ...(replica ? [replica.pool()] : [])],
    close: async () => {
      await replica?.close();
      await writers.end();
      await pool.end();
    },
  };
}

/** The queries of connections, which keep the statements that were built for them (`prepared`). */
const known = new WeakMap<pg.PoolClient, Queries>();

function queriesOf(client: pg.PoolClient): Queries {
  const found = known.get(client) ?? drizzle(client);
  known.set(client, found);
  return found;
}

const stateOf = (name: string, { totalCount, idleCount, waitingCount }: pg.Pool): Pool => ({
  name,
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
});

const commandsOf = (connectionString: string): pg.PoolConfig => ({
  connectionString,
  idle_in_transaction_session_timeout: STOPPED,
});

/** Sends a statement on a connection. */
function ask(this: pg.Client, ...given: unknown[]): unknown {
  return (pg.Client.prototype.query as (...given: unknown[]) => unknown).apply(this, given);
}

function poolOf(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, keepAlive: true, maxLifetimeSeconds: LASTS });
  const names = new StatementNames();
  // An idle connection that breaks is replaced by the pool on its next use.
  pool.on('error', () => undefined);
  // One in use fails its statements. Between two of them it only emits this, and an error that nobody listens to ends
  // the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    Object.assign(client, {
      query: (statement: unknown, ...rest: readonly unknown[]) => ask.call(client, names.named(statement), ...rest),
    });
  });
  return pool;
}

/**
 * Begins a transaction that holds the lock of commands. Where the connection breaks before that, nothing has happened,
 * and another one is tried. @throws Error of the last connection.
 */
async function begin(pool: pg.Pool, lanes: readonly string[] | undefined): Promise<pg.PoolClient> {
  for (let attempt = 0; ; attempt += 1) {
    let client: pg.PoolClient | undefined;
    try {
      client = await pool.connect();
      await client.query(begins(lanes));
      return client;
    } catch (error) {
      client?.release(true);
      const wait = WAITS[attempt];
      if (wait === undefined || !isLost(error)) throw error;
      await delay(wait);
    }
  }
}

/** @throws OutcomeUnknown when the connection breaks during the commit. */
async function carryOut<T>(client: pg.PoolClient, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const result = await work(client);
  const { command: done } = await client.query('commit').catch((error: unknown) => {
    throw isLost(error)
      ? new OutcomeUnknown('The connection to the database broke during a commit.', { cause: error })
      : error;
  });
  // An error that the command caught has ended the transaction all the same.
  if (done !== 'COMMIT') throw new Error('A command went on after a statement of it had failed.');
  return result;
}

/** Returns a transaction whose commands are rolled back one by one, each to a savepoint at its beginning. */
function partsOf(client: pg.PoolClient): Parts {
  let begun = false;
  return {
    queries: queriesOf(client),
    next: async () => {
      // Releasing the one before fails where the command before went on after a statement of it had failed.
      await client.query(begun ? 'release savepoint part; savepoint part' : 'savepoint part');
      begun = true;
    },
    back: async () => void (await client.query('rollback to savepoint part')),
  };
}

/** Ends a failed transaction. @returns whether the connection can be used again. */
async function rolledBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}
