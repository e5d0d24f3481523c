import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, vi } from 'vitest';
import type { Program } from './killed.ts';

interface Held {
  readonly pid: number;
  readonly epoch: number;
}

/** Returns which process holds a lease, and how often it has changed hands. */
async function leaseIn(database: pg.Client, name: string): Promise<Held> {
  const { rows } = await database.query<{ holder: string; epoch: string }>(
    'select holder, epoch from lease where name = $1',
    [name],
  );
  return { pid: Number(rows[0]?.holder.split(':')[0]), epoch: Number(rows[0]?.epoch) };
}

/**
 * Stops the process that holds a lease for a while, several times, and checks that it does not hold it when it goes on.
 *
 * @param name of the lease @param times how often @param stopped for how long: milliseconds
 * @returns how long it took each time until another one held it: milliseconds.
 */
export async function takeOvers(
  url: string,
  programs: readonly Program[],
  name: string,
  times: number,
  stopped: number,
): Promise<readonly number[]> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const { pid, epoch } = await leaseIn(database, name);
    const holder = programs.find((program) => program.pid() === pid);
    expect(holder).toBeDefined();
    const goesOn = holder?.pause(stopped);
    const began = Date.now();
    await vi.waitUntil(async () => (await leaseIn(database, name)).epoch > epoch, { timeout: 60_000, interval: 20 });
    took.push(Date.now() - began);
    await goesOn;
    await delay(2_000);
    expect(await leaseIn(database, name)).toMatchObject({ epoch: epoch + 1 });
  }
  await database.end();
  return took;
}
