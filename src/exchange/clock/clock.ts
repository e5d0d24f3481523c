import type { Database } from '../database/database.ts';
import { clocks } from './tables.ts';

/** The exchange's two clocks, in milliseconds since 1970 UTC. */
export interface Clock {
  /** Exchange time: what products, prices and timers run on. Can be advanced and made faster. */
  now(): number;
  /** The true time: sessions, codes, one-time passwords and rate limits. */
  wall(): number;
  /** How many times faster than true time it runs. */
  readonly scale: number;
  /** Moves exchange time forward. Timers that became due are not run here: see `Timers.settle`. */
  advance(duration: number): Promise<void>;
}

/**
 * Opens the clock where the database left it: exchange time went on while the program was down.
 * @param wall the true time; a test may give its own.
 */
export async function openClock(database: Database, scale: number, wall: () => number): Promise<Clock> {
  const [kept] = await database.queries.select().from(clocks);
  const at = wall();
  let anchor = kept
    ? { wall: at, shown: kept.shown + (at - kept.wall) * kept.scale, scale }
    : { wall: at, shown: at, scale };
  const keep = (next: typeof anchor): Promise<void> =>
    database.transaction(async (queries) => {
      await queries.insert(clocks).values(next).onConflictDoUpdate({ target: clocks.one, set: next });
      anchor = next;
    });
  const now = (): number => Math.floor(anchor.shown + (wall() - anchor.wall) * anchor.scale);
  anchor = { ...anchor, shown: Math.floor(anchor.shown) };
  await keep(anchor);
  return {
    now,
    wall,
    scale,
    advance: (duration) => keep({ wall: wall(), shown: now() + duration, scale }),
  };
}
