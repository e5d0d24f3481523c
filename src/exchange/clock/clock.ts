import type { Database, Queries } from '../database/database.ts';
import type { Peers } from '../database/peers.ts';
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
  /** Shows what another process has made it show. */
  reload(queries: Queries): Promise<void>;
}

/** At the true time `wall` the clock showed `shown`. */
interface Anchor {
  readonly wall: number;
  readonly shown: number;
  readonly scale: number;
}

/**
 * Opens the clock where the database left it: exchange time went on while the program was down.
 * @param scale how fast it runs from now on, for every process of the exchange.
 * @param wall the true time; a test may give its own.
 */
export async function openClock(database: Database, peers: Peers, scale: number, wall: () => number): Promise<Clock> {
  let anchor: Anchor = { wall: wall(), shown: wall(), scale };
  const reload = async (queries: Queries): Promise<void> => {
    const [kept] = await queries.select({ wall: clocks.wall, shown: clocks.shown, scale: clocks.scale }).from(clocks);
    if (kept) anchor = kept;
  };
  const now = (): number => Math.floor(anchor.shown + (wall() - anchor.wall) * anchor.scale);
  const move = async (duration: number): Promise<void> => {
    anchor = await database.transaction(async (queries) => {
      await reload(queries);
      const next = { wall: wall(), shown: now() + duration, scale };
      await queries.insert(clocks).values(next).onConflictDoUpdate({ target: clocks.one, set: next });
      await peers.tell(queries, { messages: [], interfered: true });
      return next;
    });
  };
  await move(0);
  return {
    now,
    wall,
    get scale() {
      return anchor.scale;
    },
    advance: move,
    reload,
  };
}
