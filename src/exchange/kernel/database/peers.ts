import type { Message } from '../basics/message.ts';
import type { Limits } from '../limits/limits.ts';
import type { Queries } from './database.ts';

/** What the other processes of an exchange must know of a command that has committed. */
export interface News {
  readonly messages: readonly Message[];
  /** A timer was scheduled. */
  readonly scheduled?: boolean;
  /** The clock was moved, or a price was set. */
  readonly interfered?: boolean;
  /** Something limited was done, by whom. */
  readonly taken?: { readonly kind: keyof Limits; readonly who: string };
}

/** Who is told of it. */
export interface Listener {
  hear(news: News): void;
  /** Some news may not have come: whatever is derived from them is to be made anew. */
  missed(): void;
}

/** The other processes that run the same exchange on the same database. */
export interface Peers {
  /** Tells whether there can be any. */
  readonly possible: boolean;
  /** Runs while no other process does the same: for what is made once, at the start. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Tells them; in the transaction of a command, if and when it commits. */
  tell(queries: Queries, news: News): Promise<void>;
  /** Hears what they tell from now on. */
  listen(listener: Listener): void;
  /**
   * Tells whether this process owns the timers. Of all processes one does; where it ends, the next that asks takes its
   * place.
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
