import { lt } from 'drizzle-orm';
import { isConflict } from '../database/conflict.ts';
import type { Database, Queries } from '../database/database.ts';
import type { Peers, Told } from '../database/peers.ts';
import { steadyTime } from './steady.ts';
import { takeExchange, takeLanes } from './lanes.ts';
import type { Anchor, Turn } from './lanes.ts';
import { clocks } from './tables.ts';

/** The exchange's two clocks, in milliseconds since 1970 UTC. */
export interface Clock {
  /**
   * Exchange time: what products, prices and timers run on. Can be advanced and made faster; never goes back, also when
   * the system's does.
   */
  now(): number;
  /** Returns the true time, for sessions, codes, one-time passwords and rate limits. */
  wall(): number;
  /** The speed of the clock, as a multiple of true time. */
  readonly scale: number;
  /** Moves exchange time forward. Timers that became due are not run here: see `Timers.settle`. */
  advance(duration: number): Promise<void>;
  /** Shows what another process has made it show. */
  reload(queries: Queries): Promise<void>;
  /**
   * Begins the turn of a command where other processes are possible: shows what they have made it show, and takes the
   * rows of the command's lanes.
   * @param lanes as of `Database.transaction`.
   * @param due the time at which a timer of these lanes was due: its turn is not the present, but that.
   * @returns the exchange time of the command: not before that of any earlier one that shares a lane with it, or that
   * had the whole exchange to itself, whatever the clocks of the machines say.
   */
  takeTurn(queries: Queries, lanes?: readonly string[], due?: number): Promise<Pick<Turn, 'turn' | 'changes'>>;
  /** Keeps what it shows, for the next start. */
  stop(): Promise<void>;
}

/** The options that a clock is opened with. */
export interface ClockOptions {
  readonly database: Database;
  readonly peers: Peers;
  /** The speed from now on, for every process of the exchange. */
  readonly scale: number;
  /** Returns the true time: the system's clock; a test may give its own. */
  readonly wall: () => number;
  /** Milliseconds of a clock that nobody can set. */
  readonly uptime: () => number;
  /** Called with a change of the system's clock, and with failures to persist the time. */
  report(error: unknown): void;
}

/**
 * The interval at which the time of the clock is persisted, in milliseconds: a start after a kill with a clock that was
 * set back repeats at most this.
 */
const KEEP_EVERY = 10_000;

/** The tolerated difference between two machines' clocks; a greater one is reported at the start. Milliseconds. */
const BEHIND = 60_000;

/** Opens the clock where the database left it: exchange time went on while the program was down. */
export async function openClock({ database, peers, scale, wall, uptime, report }: ClockOptions): Promise<Clock> {
  const steady = steadyTime(wall, uptime, (by) => report(new ClockJump(by > 0 ? leapt(by) : wentBack(-by))));
  let anchor: Anchor = { wall: steady.now(), shown: steady.now(), scale };
  let last = -Infinity;
  const reload = async (queries: Queries): Promise<void> => {
    const [kept] = await queries.select({ wall: clocks.wall, shown: clocks.shown, scale: clocks.scale }).from(clocks);
    if (!kept) return;
    anchor = kept;
    steady.raise(kept.wall);
  };
  const now = (): number => {
    last = Math.max(last, Math.floor(anchor.shown + (steady.now() - anchor.wall) * anchor.scale));
    return last;
  };
  const takeTurn = async (queries: Queries, lanes?: readonly string[], due?: number): Promise<Turn> => {
    const here = { wall: steady.now(), last: last === -Infinity ? 0 : last };
    const kept = await (lanes === undefined
      ? takeExchange(queries, here)
      : takeLanes(queries, lanes, due === undefined ? here : { due }));
    anchor = kept;
    steady.raise(kept.wall);
    last = Math.max(last, kept.turn);
    return kept;
  };
  /** At this moment it shows this. Whole milliseconds, as the database keeps them. */
  const here = (): Omit<Anchor, 'scale'> => ({ wall: Math.floor(steady.now()), shown: now() });
  const move = async (duration: number): Promise<void> => {
    let told: Told | undefined;
    anchor = await database.transaction(async (queries) => {
      await reload(queries);
      const { wall: at, shown } = here();
      const next = { wall: at, shown: shown + duration, scale };
      await queries.insert(clocks).values(next).onConflictDoUpdate({ target: clocks.one, set: next });
      told = await peers.tell(queries, { messages: [], interfered: true });
      return next;
    });
    await told?.heard();
  };
  const keep = async (): Promise<void> => {
    const stands = here();
    if (stands.shown > anchor.shown)
      await database.queries
        .update(clocks)
        .set(stands)
        .where(lt(clocks.shown, stands.shown))
        .catch((error: unknown) => {
          // Somebody else has just moved it on.
          if (!isConflict(error)) throw error;
        });
  };
  const behind = async (): Promise<void> => {
    const [kept] = await database.queries.select({ wall: clocks.wall }).from(clocks);
    if (kept && kept.wall - wall() > BEHIND) report(new ClockJump(wentBack(kept.wall - wall())));
  };
  await behind();
  await move(0);
  const keeping = setInterval(() => void keep().catch(report), KEEP_EVERY).unref();
  return {
    now,
    wall,
    get scale() {
      return anchor.scale;
    },
    advance: move,
    reload,
    takeTurn,
    stop: async () => {
      clearInterval(keeping);
      await keep().catch(report);
    },
  };
}

/** The error is one line for the operator: its place in the program is of no use. */
class ClockJump extends Error {
  override readonly name = 'ClockJump';
  override readonly stack = this.message;
}

const seconds = (duration: number): string => `${(duration / 1000).toFixed(1)} s`;
const wentBack = (by: number): string =>
  `The system's clock was set back by ${seconds(by)}. The exchange's clock goes on as if it had not been.`;
const leapt = (by: number): string =>
  `The system's clock leapt forward by ${seconds(by)}, or the machine was suspended. The exchange's clock follows; what was due meanwhile happens now.`;
