import type { Message } from '../basics/message.ts';
import type { Bus } from './bus.ts';
import type { Lease } from './lease.ts';
import { memoryLog } from './memory-log.ts';
import type { NewsLog } from './news-log.ts';
import type { Queries } from './database.ts';

/** The effects of a committed command that the other processes of an exchange must know. */
export interface News {
  readonly messages: readonly Message[];
  /** A timer was scheduled. */
  readonly scheduled?: boolean;
  /** The clock was moved, or a price was set. */
  readonly interfered?: boolean;
}

/** The process's handlers of such notifications. */
export interface Listener {
  /**
   * Handles news that were committed. Messages to one user have their numbers, and may come late, twice or in another
   * order; those to everybody come once, in the order of the commits on their channel.
   * @param own whether this process committed them.
   */
  hear(news: News, own: boolean): void;
  /** Handles a loss of notifications: everything derived from them must be rebuilt. */
  missed(): void;
}

/** News that a command told, on their way to every process. */
export interface Told {
  /**
   * Sends them, where that is no part of the transaction, and resolves once the listener of this process has heard
   * them. Called after the commit. Where a connection is broken or slow it resolves all the same: they are heard, or
   * `missed` is called, later.
   */
  heard(): Promise<void>;
  /** Tells that nobody will wait for them: their command was rolled back. */
  forget(): void;
}

/** The bus between processes, for what one of them makes for all: the one that holds a lease for it. */
export interface SharedBus extends Pick<Bus, 'send' | 'listen' | 'leave'> {
  /** Returns this process's part in a lease; the same one for the same name. */
  lease(name: string): Lease;
}

/** The other processes that run the same exchange on the same database. */
export interface Peers {
  /** True if other processes are possible. */
  readonly possible: boolean;
  /**
   * True if other processes may hear of a command late: messages come then, from the log. Whoever waits for a timer
   * that another process has scheduled looks for it himself.
   */
  readonly mayLose: boolean;
  /** What commands told to users. */
  readonly log: NewsLog;
  /** Absent where processes have no bus beside the database, or where there is one process alone. */
  readonly bus?: SharedBus;
  /** Runs while no other process does the same: for what is made once, at the start. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Notifies all processes, this one as well, if and when the transaction of a command commits. The last statement of
   * the transaction: messages are numbered under locks that others wait for.
   */
  tell(queries: Queries, news: News): Promise<Told>;
  /** Subscribes to notifications. Resolves once they come, or once connecting has failed: it is then tried again. */
  listen(listener: Listener): Promise<void>;
  /**
   * Has the messages to a user come to this process, until `unfollow` is called as often. Resolves once those that are
   * told from now on come, or are in the log.
   */
  follow(user: string): Promise<void>;
  unfollow(user: string): void;
  /**
   * Returns whether this process owns the timers. One of all processes does; where it ends, the next that asks takes
   * its place.
   */
  elect(): Promise<boolean>;
  close(): Promise<void>;
}

/** Peers of a database inside the process, which is nobody else's: news are heard at once. */
export function noPeers(): Peers {
  let listener: Listener | undefined;
  const log = memoryLog();
  return {
    possible: false,
    mayLose: false,
    log,
    alone: (work) => work(),
    tell: (_queries, news) =>
      Promise.resolve({
        heard: () => Promise.resolve(listener?.hear({ ...news, messages: log.add(news.messages) }, true)),
        forget: () => undefined,
      }),
    listen: (to) => {
      listener = to;
      return Promise.resolve();
    },
    follow: () => Promise.resolve(),
    unfollow: () => undefined,
    elect: () => Promise.resolve(true),
    close: () => Promise.resolve(),
  };
}
