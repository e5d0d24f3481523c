import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ALL_ROLES } from '../kernel/settings/roles.ts';
import type { Client } from './client.ts';

/** The roles of a process that runs no timer in time: what is due happens before commands alone. */
export const NO_JOBS = new Set([...ALL_ROLES].filter((role) => role !== 'jobs'));

/**
 * Deletes the timers that have the exchange to themselves: in a sandbox those by which it plays people. What is left
 * happens in lanes.
 */
export const stopPlaying = ({ running }: Client): Promise<unknown> =>
  running.exchange.command(({ queries }) =>
    queries.execute('delete from timer where lane is null and wide_lane is null'),
  );

/** Begins a command of another process, in lanes of its own: until it ends nothing has the exchange to itself. */
export async function otherCommand(url: string): Promise<pg.Client> {
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('begin; select pg_advisory_xact_lock_shared(7239001)');
  return other;
}

/** Milliseconds after which something counts as waiting for the command of another process. */
const LATE = 20_000;

/**
 * Does something while another process is in the middle of a command of other lanes.
 * @throws Error where that waits to have the whole exchange to itself.
 */
export async function besideOthers<T>(url: string, run: () => Promise<T>): Promise<T> {
  const other = await otherCommand(url);
  const late = delay(LATE, undefined, { ref: false }).then(() => {
    throw new Error('It waits to have the whole exchange to itself.');
  });
  try {
    return await Promise.race([run(), late]);
  } finally {
    await other.end();
  }
}
