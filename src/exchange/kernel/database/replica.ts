import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isConflict } from './conflict.ts';
import type { Pool, Queries } from './database.ts';
import { isLost } from './lost.ts';

/** Milliseconds that a read waits for the replica before it goes to the primary, and between two looks at it. */
const WAITS = 100;
const LOOKS_EVERY = 5;

/** Milliseconds for which a replica that failed, or fell behind, is left alone. */
const RESTS = 2_000;

/** A copy of the database that follows it, for reads. */
export interface Replica {
  /**
   * Does a read on the replica, once that has everything that is committed now, so that nobody reads less than they
   * wrote or were told. Where that takes too long, or the replica fails, the read is done on the primary.
   * @param read changes nothing, and may be done twice.
   */
  read<T>(read: (queries: Queries) => Promise<T>): Promise<T>;
  pool(): Pool;
  close(): Promise<void>;
}

/** The means of a replica. */
interface Means {
  /** The connections to the replica, and those of the reads on the primary. */
  readonly replica: pg.Pool;
  readonly primary: pg.Pool;
  readonly stateOf: (name: string, pool: pg.Pool) => Pool;
  /** Is told each time that it begins to fail. */
  readonly report: (error: unknown) => void;
}

/** @param means connections to a server that replicates the primary by streaming (`hot_standby`). */
export function replicaOf({ replica, primary, stateOf, report }: Means): Replica {
  let restsUntil = -Infinity;
  let failing = false;

  const rest = (): void => void (restsUntil = performance.now() + RESTS);

  /** Returns whether it has replayed everything that the primary had committed when this was called. */
  const caughtUp = async (): Promise<boolean> => {
    const asked = performance.now();
    const { rows } = await primary.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at');
    for (;;) {
      const {
        rows: [found],
      } = await replica.query<{ there: boolean }>('select pg_last_wal_replay_lsn() >= $1::pg_lsn as there', [
        rows[0]?.at,
      ]);
      if (found?.there === true) return true;
      if (performance.now() - asked > WAITS) return false;
      await delay(LOOKS_EVERY);
    }
  };

  return {
    async read(read) {
      if (performance.now() >= restsUntil) {
        try {
          if (await caughtUp()) {
            const answer = await read(drizzle(replica));
            failing = false;
            return answer;
          }
          rest();
        } catch (error) {
          // The server ends a read that would hold up the replay as it ends one in a conflict.
          if (!isLost(error) && !isConflict(error)) throw error;
          if (!failing) report(error);
          failing = true;
          rest();
        }
      }
      return read(drizzle(primary));
    },
    pool: () => stateOf('replica', replica),
    close: () => replica.end(),
  };
}
