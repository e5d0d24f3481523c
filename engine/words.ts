import type { Scope } from './store/frame.ts';
import type { Path } from './store/trie.ts';

/** What compiled texts call. */
export interface Words {
  /** Words that need no arguments. */
  t(key: string): string;
  /** Words with arguments; unknown while one of them is. Null is shown as an em dash. */
  tw(key: string, args: Readonly<Record<string, unknown>>): string | undefined;
  /** A choice of texts or looks by a value; unknown while the value is. */
  by<T>(value: unknown, of: Readonly<Record<string, () => T>>): T | undefined;
}

/** A compiled text slot: the words in the page's language, or undefined while something in them is unknown. */
export interface TextPlan {
  readonly r: readonly Path[];
  readonly f: (scope: Scope, x: Words) => string | null | undefined;
}
