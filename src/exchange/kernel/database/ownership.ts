import pg from 'pg';
import { leaseOn } from './lease.ts';
import type { Peers } from './peers.ts';
import { serverLink } from './server-link.ts';
import type { LinkHandlers, ServerLink } from './server-link.ts';

/** The advisory lock of a start; that of commands is in `postgres.ts`. */
const START_LOCK = 7239000;

/** The lease of the process that runs timers in time. */
const TIMERS = 'timers';

/** Decides which of all processes does something alone. */
export interface Ownership extends Pick<Peers, 'alone' | 'elect'> {
  /** The connection over which the lease of the timers is renewed. */
  readonly link: ServerLink;
  close(): Promise<void>;
}

/** @param handlers of the connection over which the lease of the timers is renewed. */
export function ownershipOn(url: string, handlers: LinkHandlers = {}): Ownership {
  const link = serverLink(url, {
    ...handlers,
    lost() {
      lease.lose();
      handlers.lost?.();
    },
  });
  const lease = leaseOn(link, TIMERS);

  return {
    link,

    async alone(work) {
      const client = new pg.Client({ connectionString: url });
      // Migrations and the seed are transactions that happen once whoever runs them, so a start goes on without this
      // connection.
      client.on('error', () => undefined);
      await client.connect();
      try {
        await client.query(`select pg_advisory_lock(${START_LOCK})`);
        return await work();
      } finally {
        await client.end();
      }
    },

    elect: lease.held,

    async close() {
      await lease.close();
      await link.close();
    },
  };
}
