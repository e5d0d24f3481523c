import { randomBytes } from 'node:crypto';
import type { ServerLink } from './server-link.ts';

/**
 * The time for which a lease is granted, in milliseconds of the database's clock. A holder that ends, or stops without
 * a word, is followed by another process within this time and `ASKS`.
 */
const GRANTED = 1_800;

/** The time after which a holder renews its lease, and after which others ask again. Milliseconds. */
const RENEWS = 600;
export const ASKS = 1_000;

/** A task that one of all processes has at a time. */
export interface Lease {
  /**
   * Returns whether this process holds the lease, and asks for it where nobody does. It may lose it in the next moment:
   * whatever must happen once is decided by the rows of its transaction, not by this.
   */
  held(): Promise<boolean>;
  /**
   * The number of this holder, while this process holds the lease: each new holder has a higher one, by which others
   * know what an earlier one still says. Undefined while it does not hold it.
   */
  readonly epoch: number | undefined;
  /** Forgets that this process holds it: the connection over which it is renewed broke. */
  lose(): void;
  /** Gives the lease back, so that the next who asks gets it, and asks no more. */
  close(): Promise<void>;
}

/**
 * Returns a lease that processes on one database take from each other. Their clocks do not matter: the database judges
 * when it ends, and a holder trusts it for less time than it was granted, by a clock that goes on while the process is
 * stopped.
 *
 * @param link is asked for nothing that waits.
 */
export function leaseOn(link: ServerLink, name: string): Lease {
  const holder = `${process.pid}:${randomBytes(8).toString('hex')}`;
  let until = -Infinity;
  let epoch = 0;
  let asksAt = -Infinity;
  let closed = false;
  let asking: Promise<boolean> | undefined;
  let renewing: NodeJS.Timeout | undefined;

  const holds = (): boolean => performance.now() < until;

  const lose = (): void => {
    until = -Infinity;
    clearInterval(renewing);
    renewing = undefined;
  };

  const take = async (): Promise<boolean> => {
    const asked = performance.now();
    asksAt = asked + RENEWS;
    try {
      const client = await link.client();
      const { rows } = await client.query<{ readonly epoch: string }>(
        `insert into lease as kept (name, holder, epoch, until)
         values ($1, $2, 1, clock_timestamp() + $3::integer * interval '1 millisecond')
         on conflict (name) do update set holder = excluded.holder, until = excluded.until,
           epoch = kept.epoch + (kept.holder <> excluded.holder)::integer
         where kept.holder = excluded.holder or kept.until < clock_timestamp()
         returning epoch`,
        [name, holder, GRANTED],
      );
      // The connection may have broken since.
      if (closed || !rows[0] || (await link.client()) !== client) lose();
      else {
        until = asked + GRANTED;
        epoch = Number(rows[0].epoch);
        renewing ??= setInterval(() => void ask(), RENEWS).unref();
      }
    } catch {
      lose();
    }
    return holds();
  };

  const ask = (): Promise<boolean> => (asking ??= take().finally(() => (asking = undefined)));

  return {
    held() {
      if (closed || holds()) return Promise.resolve(!closed);
      return performance.now() < asksAt && !asking ? Promise.resolve(false) : ask();
    },

    get epoch() {
      return holds() ? epoch : undefined;
    },

    lose() {
      lose();
      asksAt = -Infinity;
    },

    async close() {
      closed = true;
      const held = holds();
      lose();
      if (!held) return;
      const given = `update lease set until = clock_timestamp() where name = $1 and holder = $2`;
      await link.client().then(
        (client) => client.query(given, [name, holder]),
        // The database does not answer: the lease ends by itself.
        () => undefined,
      );
    },
  };
}
