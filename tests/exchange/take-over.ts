import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, vi } from 'vitest';
import type { Program } from './killed.ts';

interface Held {
  readonly pid: number;
  readonly epoch: number;
}

/** Returns which process has the timers, and how often they have changed hands. */
async function leaseOfTimers(database: pg.Client): Promise<Held> {
  const { rows } = await database.query<{ holder: string; epoch: string }>(
    "select holder, epoch from lease where name = 'timers'",
  );
  return { pid: Number(rows[0]?.holder.split(':')[0]), epoch: Number(rows[0]?.epoch) };
}

/**
 * Stops the process that has the timers for a while, several times, and checks that it does not have them when it goes
 * on.
 *
 * @param times how often @param stopped for how long: milliseconds
 * @returns how long it took each time until another one had them: milliseconds.
 */
export async function takeOvers(
  url: string,
  programs: readonly Program[],
  times: number,
  stopped: number,
): Promise<readonly number[]> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const { pid, epoch } = await leaseOfTimers(database);
    const holder = programs.find((program) => program.pid() === pid);
    expect(holder).toBeDefined();
    const goesOn = holder?.pause(stopped);
    const began = Date.now();
    await vi.waitUntil(async () => (await leaseOfTimers(database)).epoch > epoch, { timeout: 60_000, interval: 20 });
    took.push(Date.now() - began);
    await goesOn;
    await delay(2_000);
    expect(await leaseOfTimers(database)).toMatchObject({ epoch: epoch + 1 });
  }
  await database.end();
  return took;
}
