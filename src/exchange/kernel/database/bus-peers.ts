import { randomBytes } from 'node:crypto';
import type { Message } from '../basics/message.ts';
import { fnv1a } from '../basics/random.ts';
import type { Bus } from './bus.ts';
import { databaseLog, numberMessages } from './database-log.ts';
import type { Queries } from './database.ts';
import type { Ownership } from './ownership.ts';
import type { Listener, News, Peers } from './peers.ts';
import { sharedLines } from './shared-lines.ts';

/** Users by the channel that carries their messages: a process listens to those of the users whose sockets it has. */
const SHARDS = 1024;

/** The channel of what every process has to hear. */
const EVERYBODY = 'everybody';

/** News on the bus. */
interface Sent {
  /** The process that told them. */
  readonly from: string;
  readonly news: News;
}

/** The dependencies of peers over a bus. */
interface BusMeans {
  readonly bus: Bus;
  /** Outside any transaction. */
  readonly queries: Queries;
  readonly ownership: Ownership;
  report(error: unknown): void;
}

/**
 * Connects the processes that share a database over a bus. The news of a command are rows of its transaction, numbered
 * for each recipient: a user, or a channel that everybody hears. After the commit they are sent on the bus, which may
 * lose them: the numbers show it, and the rows tell what is missing. So no command waits for the bus, and none is
 * slowed down by the number of processes.
 */
export function busPeers({ bus, queries, ownership, report }: BusMeans): Peers {
  const self = randomBytes(8).toString('hex');
  const followed = new Map<string, { users: number; readonly listening: Promise<void> }>();
  let listener: Listener | undefined;
  const shared = sharedLines(queries, {
    pass: (message) => listener?.hear({ messages: [message] }, false),
    missed: () => listener?.missed(),
    report,
  });

  const hear = (news: News, own: boolean): void => {
    const messages = news.messages.filter((message) => {
      if (message.user === undefined) shared.take(message);
      return message.user !== undefined;
    });
    listener?.hear({ ...news, messages }, own);
  };

  const receive = (text: string): void => {
    try {
      const { from, news } = JSON.parse(text) as Sent;
      if (from !== self) hear(news, false);
    } catch (error) {
      report(error);
    }
  };

  const send = (channel: string, news: News): void =>
    bus.send(channel, JSON.stringify({ from: self, news } satisfies Sent));

  const sendAll = (news: News): void => {
    const everybodys = news.messages.filter(({ user }) => user === undefined);
    const shards = new Map<string, Message[]>();
    for (const message of news.messages) {
      if (message.user === undefined) continue;
      const shard = shardOf(message.user);
      shards.set(shard, [...(shards.get(shard) ?? []), message]);
    }
    for (const [shard, messages] of shards) send(shard, { messages });
    if (everybodys.length > 0 || news.scheduled === true || news.interfered === true)
      send(EVERYBODY, { ...news, messages: everybodys });
  };

  return {
    possible: true,
    mayLose: true,
    log: databaseLog,
    bus: {
      send: (channel, text) => bus.send(channel, text),
      listen: (channel, hear) => bus.listen(channel, hear),
      leave: (channel) => bus.leave(channel),
      lease: ownership.lease,
    },
    alone: ownership.alone,
    elect: ownership.elect,

    async tell(within, news) {
      const told = { ...news, messages: await numberMessages(within, news.messages, true) };
      return {
        heard: async () => {
          hear(told, true);
          sendAll(told);
        },
        forget: () => undefined,
      };
    },

    async listen(to) {
      listener = to;
      await bus.listen(EVERYBODY, receive);
      await shared.begin();
    },

    follow(user) {
      const shard = shardOf(user);
      const known = followed.get(shard) ?? { users: 0, listening: bus.listen(shard, receive) };
      known.users += 1;
      followed.set(shard, known);
      return known.listening;
    },

    unfollow(user) {
      const shard = shardOf(user);
      const known = followed.get(shard);
      if (!known || (known.users -= 1) > 0) return;
      followed.delete(shard);
      bus.leave(shard);
    },

    async close() {
      shared.close();
      await bus.close();
      await ownership.close();
    },
  };
}

/** Returns the channel that carries a user's messages. */
const shardOf = (user: string): string => `users ${fnv1a(user) % SHARDS}`;
