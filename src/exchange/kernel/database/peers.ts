import type { Message } from '../basics/message.ts';
import type { Limits } from '../limits/limits.ts';
import type { Queries } from './database.ts';

/** The effects of a committed command that the other processes of an exchange must know. */
export interface News {
  readonly messages: readonly Message[];
  /** A timer was scheduled. */
  readonly scheduled?: boolean;
  /** The clock was moved, or a price was set. */
  readonly interfered?: boolean;
  /** The kind of a rate-limited action, and who did it. */
  readonly taken?: { readonly kind: keyof Limits; readonly who: string };
}

/** The process's handlers of such notifications. */
export interface Listener {
  hear(news: News): void;
  /** Handles a loss of notifications: everything derived from them must be rebuilt. */
  missed(): void;
}

/** The other processes that run the same exchange on the same database. */
export interface Peers {
  /** True if other processes are possible. */
  readonly possible: boolean;
  /** Runs while no other process does the same: for what is made once, at the start. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Notifies the other processes; in the transaction of a command, if and when it commits. */
  tell(queries: Queries, news: News): Promise<void>;
  /** Subscribes to their notifications from now on. */
  listen(listener: Listener): void;
  /**
   * Returns whether this process owns the timers. One of all processes does; where it ends, the next that asks takes
   * its place.
   */
  elect(): Promise<boolean>;
  close(): Promise<void>;
}

/** A database inside the process is nobody else's. */
export const noPeers: Peers = {
  possible: false,
  alone: (work) => work(),
  tell: () => Promise.resolve(),
  listen: () => undefined,
  elect: () => Promise.resolve(true),
  close: () => Promise.resolve(),
};
