import type { Message } from '../basics/message.ts';
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
   * Handles news that were committed. They come in the order of their commits, the same in every process. Messages to
   * one user have their numbers.
   * @param own whether this process committed them.
   */
  hear(news: News, own: boolean): void;
  /** Handles a loss of notifications: everything derived from them must be rebuilt. */
  missed(): void;
}

/** News that a command told, on their way to every process. */
export interface Told {
  /**
   * Resolves after the commit, once the listener of this process has heard them. Where the connection that listens is
   * broken or slow it resolves all the same: they are heard, or `missed` is called, later.
   */
  heard(): Promise<void>;
  /** Tells that nobody will wait for them: their command was rolled back, or need not hear them. */
  forget(): void;
}

/** The other processes that run the same exchange on the same database. */
export interface Peers {
  /** True if other processes are possible. */
  readonly possible: boolean;
  /** What commands told to users. */
  readonly log: NewsLog;
  /** Runs while no other process does the same: for what is made once, at the start. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Notifies all processes, this one as well, if and when the transaction of a command commits. A process's own news
   * take the same way as those of others, so that all hear everything in one order.
   */
  tell(queries: Queries, news: News): Promise<Told>;
  /** Subscribes to notifications. Resolves once they come, or once connecting has failed: it is then tried again. */
  listen(listener: Listener): Promise<void>;
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
    elect: () => Promise.resolve(true),
    close: () => Promise.resolve(),
  };
}
