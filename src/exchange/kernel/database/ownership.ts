import pg from 'pg';
import type { Peers } from './peers.ts';
import { serverLink } from './server-link.ts';
import type { LinkHandlers, ServerLink } from './server-link.ts';

/** Advisory locks of the exchange's database; that of commands is in `postgres.ts`. */
const START_LOCK = 7239000;
const OWNER_LOCK = 7239002;

/** Decides which of all processes does something alone, by advisory locks of the database. */
export interface Ownership extends Pick<Peers, 'alone' | 'elect'> {
  /** The connection that holds the ownership of the timers: when it breaks, another process may take it over. */
  readonly link: ServerLink;
  close(): Promise<void>;
}

/** @param handlers of the connection that holds the ownership of the timers. */
export function ownershipOn(url: string, handlers: LinkHandlers = {}): Ownership {
  let owns = false;
  let closed = false;
  let asking: Promise<boolean> | undefined;

  const link = serverLink(url, {
    ...handlers,
    lost() {
      owns = false;
      handlers.lost?.();
    },
  });

  const ask = async (): Promise<boolean> => {
    try {
      const client = await link.client();
      const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${OWNER_LOCK}) as mine`);
      // The connection may have broken since.
      owns = !closed && rows[0]?.mine === true && (await link.client()) === client;
    } catch {
      owns = false;
    }
    return owns;
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

    elect() {
      if (owns || closed) return Promise.resolve(owns);
      asking ??= ask().finally(() => (asking = undefined));
      return asking;
    },

    async close() {
      closed = true;
      owns = false;
      await link.close();
    },
  };
}
