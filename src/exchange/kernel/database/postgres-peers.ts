import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { databaseLog, numberMessages } from './database-log.ts';
import { assembler, cut } from './notices.ts';
import { ownNews } from './own-news.ts';
import { ownershipOn } from './ownership.ts';
import type { Listener, News, Peers } from './peers.ts';

const CHANNEL = 'harbor';

/** News on the channel. */
interface Sent {
  /** Their number among those of their sender. */
  readonly id: number;
  readonly news: News;
}

/**
 * Connects the processes that share a PostgreSQL server, by LISTEN, NOTIFY and a lease. One connection of its own
 * listens and renews the lease of the timers: when it breaks, the lease goes to another process, and listeners are
 * notified that they may have missed messages.
 */
export function postgresPeers(url: string, report: (error: unknown) => void): Peers {
  const self = randomBytes(8).toString('hex');
  const own = ownNews();
  let listener: Listener | undefined;

  const { link, alone, elect, close } = ownershipOn(url, {
    async prepare(client) {
      const take = assembler();
      client.on('notification', ({ payload = '' }) => {
        const whole = take(payload);
        if (!whole) return;
        const { id, news } = JSON.parse(whole.text) as Sent;
        listener?.hear(news, whole.sender === self);
        if (whole.sender === self) own.arrived(id);
      });
      await client.query(`listen ${CHANNEL}`);
      own.listening();
    },
    lost: () => own.lost(),
    back: () => listener?.missed(),
  });
  return {
    possible: true,
    mayLose: false,
    log: databaseLog,
    alone,
    elect,
    close,

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
      await link.client().catch(report);
    },
    follow: () => Promise.resolve(),
    unfollow: () => undefined,
  };
}
