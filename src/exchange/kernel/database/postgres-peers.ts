import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { databaseLog, numberMessages } from './database-log.ts';
import { assembler, cut } from './notices.ts';
import { ownNews } from './own-news.ts';
import type { Listener, News, Peers } from './peers.ts';

/** Advisory locks of the exchange's database; that of commands is `commandLock`. */
const START_LOCK = 7239000;
const OWNER_LOCK = 7239002;

const CHANNEL = 'harbor';

/**
 * The longest delay between attempts to reconnect, in milliseconds: the first follows at once, later ones with growing
 * backoff.
 */
const LONGEST_WAIT = 5_000;

/** News on the channel. */
interface Sent {
  /** Their number among those of their sender. */
  readonly id: number;
  readonly news: News;
}

/** A machine that vanishes without a word is noticed after 10 + 3 × 5 seconds, and its locks are free. */
const SETTINGS = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;';

/**
 * Connects the processes that share a PostgreSQL server, by LISTEN, NOTIFY and advisory locks. One connection of its
 * own listens and holds the ownership of the timers: when it breaks, both are lost, the ownership goes to another
 * process, and listeners are notified that they may have missed messages.
 */
export function postgresPeers(url: string, report: (error: unknown) => void): Peers {
  const self = randomBytes(8).toString('hex');
  const own = ownNews();
  let listener: Listener | undefined;
  let link: Promise<pg.Client> | undefined;
  let owns = false;
  let asking: Promise<boolean> | undefined;
  let closed = false;
  let wait = 0;
  let again: NodeJS.Timeout | undefined;

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'harbor peers' });
    // Also an error that comes before `end` must not end the process; the end is what counts.
    client.on('error', () => undefined);
    await client.connect();
    const take = assembler();
    client.on('notification', ({ payload = '' }) => {
      const whole = take(payload);
      if (!whole) return;
      const { id, news } = JSON.parse(whole.text) as Sent;
      listener?.hear(news, whole.sender === self);
      if (whole.sender === self) own.arrived(id);
    });
    await client.query(`${SETTINGS} listen ${CHANNEL}`);
    client.once('end', lose);
    own.listening();
    wait = 0;
    return client;
  };

  const lose = (): void => {
    link = undefined;
    owns = false;
    own.lost();
    if (!closed) again = setTimeout(reconnect, wait).unref();
    wait = Math.min(LONGEST_WAIT, wait * 2 + 100);
  };

  const reconnect = (): void =>
    void linked().then(
      () => listener?.missed(),
      () => undefined,
    );

  const linked = (): Promise<pg.Client> => {
    link ??= connect().catch((error: unknown) => {
      lose();
      throw error;
    });
    return link;
  };

  const ask = async (): Promise<boolean> => {
    try {
      const client = await linked();
      const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${OWNER_LOCK}) as mine`);
      // The connection may have broken since.
      owns = rows[0]?.mine === true && (await link) === client;
    } catch {
      owns = false;
    }
    return owns;
  };

  return {
    possible: true,
    log: databaseLog,

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

    async tell(queries, news) {
      const messages = await numberMessages(queries, news.messages);
      const { id, told } = own.sent();
      const sent: Sent = { id, news: { ...news, messages } };
      for (const notification of cut(self, JSON.stringify(sent)))
        await queries.execute(sql`select pg_notify(${CHANNEL}, ${notification})`);
      return told;
    },

    async listen(to) {
      listener = to;
      await linked().catch(report);
    },

    elect() {
      if (owns || closed) return Promise.resolve(owns);
      asking ??= ask().finally(() => (asking = undefined));
      return asking;
    },

    async close() {
      closed = true;
      owns = false;
      clearTimeout(again);
      const client = await link?.catch(() => undefined);
      await client?.end();
    },
  };
}
