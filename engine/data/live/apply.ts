import Big from 'big.js';
import type { Scope } from '../../store/frame.ts';

export type Entry = Readonly<Record<string, unknown>>;

/** The way in which a channel's messages change a value. */
export interface Merging {
  readonly key?: string;
  /** The lists of a sequence that run from large to small keys. */
  readonly falling?: readonly string[];
  /** Decides which entries stay in a list that a channel feeds; the scope has `entry`. */
  readonly member?: (scope: Scope) => unknown;
}

/**
 * Applies one message of a channel to a datum's value. Returns the new value, the same value where nothing changed, or
 * GAP. Each way has its own file, so that a page loads only those of its channels. Values are immutable: unchanged
 * entries keep their identity, so only rows of changed entries render again.
 */
export type Apply = (merging: Merging, value: unknown, message: unknown, scope: Scope) => unknown;

/** The message came out of order: the value is no longer true and must be refetched. */
export const GAP = Symbol('gap');

/** Returns the entries of a message that is one entry or a list of entries. */
export const entriesOf = (message: unknown): readonly Entry[] =>
  Array.isArray(message) ? (message as Entry[]) : [message as Entry];

/** Returns a key that `===` can compare: decimals become their digits. */
export const comparableKey = (key: unknown): unknown => (key instanceof Big ? key.toFixed() : key);
