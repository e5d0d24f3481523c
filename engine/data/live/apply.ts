import Big from 'big.js';
import type { Scope } from '../../store/frame.ts';

export type Entry = Readonly<Record<string, unknown>>;

/** How the messages of a channel are put into a value. */
export interface Merging {
  readonly key?: string;
  /** Of a sequence: the lists that run from large to small keys. */
  readonly falling?: readonly string[];
  /** Which entries stay in a list that a channel feeds; the scope has `entry`. */
  readonly member?: (scope: Scope) => unknown;
}

/**
 * Puts one message of a channel into a datum's value and gives the new value (the same one where nothing changed), or
 * GAP. One a file, and only those that a page's channels need come with it. Values are immutable: entries that did not
 * change keep their identity, so only their rows render again.
 */
export type Apply = (merging: Merging, value: unknown, message: unknown, scope: Scope) => unknown;

/** The message came out of order: what is shown no longer is the truth and must be read again. */
export const GAP = Symbol('gap');

/** A message is one entry, or several. */
export const entriesOf = (message: unknown): readonly Entry[] =>
  Array.isArray(message) ? (message as Entry[]) : [message as Entry];

/** Keys are strings, or decimals compared by value. */
export const plain = (key: unknown): unknown => (key instanceof Big ? key.toFixed() : key);
