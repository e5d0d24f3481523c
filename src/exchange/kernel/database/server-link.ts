import pg from 'pg';

/**
 * The longest delay between attempts to reconnect, in milliseconds: the first follows at once, later ones with growing
 * backoff.
 */
const LONGEST_WAIT = 5_000;

/** A machine that vanishes without a word is noticed after 10 + 3 × 5 seconds, and its locks are free. */
const SETTINGS = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;';

/** The handlers of a link's connection. */
export interface LinkHandlers {
  /** Prepares a new connection. Where it throws, another is tried later. */
  prepare?(client: pg.Client): Promise<void>;
  /** Called when the connection breaks, and with it all that the server kept for it. */
  lost?(): void;
  /** Called when a connection stands again. */
  back?(): void;
}

/** One connection to a PostgreSQL server, which is made when it is first asked for, and anew whenever it breaks. */
export interface ServerLink {
  /** @throws the error of the server where it cannot be reached now. */
  client(): Promise<pg.Client>;
  close(): Promise<void>;
}

export function serverLink(url: string, { prepare, lost, back }: LinkHandlers): ServerLink {
  let link: Promise<pg.Client> | undefined;
  let closed = false;
  let wait = 0;
  let again: NodeJS.Timeout | undefined;

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'harbor peers' });
    // Also an error that comes before `end` must not end the process; the end is what counts.
    client.on('error', () => undefined);
    await client.connect();
    await client.query(SETTINGS);
    await prepare?.(client);
    client.once('end', lose);
    wait = 0;
    return client;
  };

  const lose = (): void => {
    link = undefined;
    lost?.();
    if (!closed) again = setTimeout(reconnect, wait).unref();
    wait = Math.min(LONGEST_WAIT, wait * 2 + 100);
  };

  const reconnect = (): void =>
    void linked().then(
      () => back?.(),
      () => undefined,
    );

  const linked = (): Promise<pg.Client> => {
    link ??= connect().catch((error: unknown) => {
      lose();
      throw error;
    });
    return link;
  };

  return {
    client: linked,
    async close() {
      closed = true;
      clearTimeout(again);
      const client = await link?.catch(() => undefined);
      await client?.end();
    },
  };
}
