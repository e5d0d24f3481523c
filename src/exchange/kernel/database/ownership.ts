import pg from 'pg';
import { leaseOn } from './lease.ts';
import type { Lease } from './lease.ts';
import type { Peers } from './peers.ts';
import { serverLink } from './server-link.ts';
import type { LinkHandlers, ServerLink } from './server-link.ts';

/** The advisory lock of a start; that of commands is in `postgres.ts`. */
const START_LOCK = 7239000;

/** The lease of the process that runs timers in time. */
const TIMERS = 'timers';

/** Decides which of all processes does something alone. */
export interface Ownership extends Pick<Peers, 'alone' | 'elect'> {
  /** The connection over which leases are renewed. */
  readonly link: ServerLink;
  /** Returns this process's part in a lease; the same one for the same name. */
  lease(name: string): Lease;
  close(): Promise<void>;
}

/** @param handlers of the connection over which leases are renewed. */
export function ownershipOn(url: string, handlers: LinkHandlers = {}): Ownership {
  const link = serverLink(url, {
    ...handlers,
    lost() {
      for (const lease of leases.values()) lease.lose();
      handlers.lost?.();
    },
  });
  const leases = new Map<string, Lease>();
  const leaseOf = (name: string): Lease => {
    const lease = leases.get(name) ?? leaseOn(link, name);
    leases.set(name, lease);
    return lease;
  };

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

    lease: leaseOf,
    elect: () => leaseOf(TIMERS).held(),

    async close() {
      await Promise.all([...leases.values()].map((lease) => lease.close()));
      await link.close();
    },
  };
}
