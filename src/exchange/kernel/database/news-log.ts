import type { Message } from '../basics/message.ts';
import type { Queries } from './database.ts';

/** The milliseconds of true time for which messages to users are kept, for those who come back. */
export const KEPT = 5 * 60_000;

/**
 * The milliseconds of true time for which a message is repeated to whoever subscribes for the first time: between the
 * answer of a call and the subscription something may have happened. A client that took longer reads the data again by
 * itself.
 */
export const RECENT = 5_000;

/** The most messages that are sent again; a client that missed more reads its data again. */
export const MOST_AGAIN = 200;

/** The latest messages to a user. */
export interface Tail {
  /** The number of the latest message, 0 before the first. */
  readonly last: number;
  /** Those that were asked for, oldest first; undefined where not all of them are kept, or they are too many. */
  readonly messages: readonly Message[] | undefined;
}

/** Whose messages are asked for: those after a number or, without one, those of the last moments. */
export interface Asked {
  readonly user: string;
  readonly since: number | undefined;
}

/** What commands told to users, in the order of their numbers. */
export interface NewsLog {
  /** Returns the messages that are asked for, as far as they are kept: an answer for each, in the order given. */
  after(queries: Queries, asked: readonly Asked[]): Promise<readonly Tail[]>;
  /** Returns the number of the latest message to each of these users who ever got one. */
  last(queries: Queries, users: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Deletes the messages that need not be kept any longer. Numbers go on. */
  forget(queries: Queries): Promise<void>;
}
