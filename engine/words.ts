import type { Scope } from './store/frame.ts';
import type { Path } from './store/trie.ts';

/** The functions that compiled texts call. */
export interface Words {
  /** Translates a text without arguments. */
  t(key: string): string;
  /**
   * Translates a text with arguments. Returns undefined while one of them is unknown; a null argument becomes an em
   * dash.
   */
  tw(key: string, args: Readonly<Record<string, unknown>>): string | undefined;
  /** Chooses a text or a look by a value. Returns undefined while the value is unknown. */
  by<T>(value: unknown, of: Readonly<Record<string, () => T>>): T | undefined;
}

/** A compiled text slot: the text in the page's language, or undefined while something in it is unknown. */
export interface TextPlan {
  readonly r: readonly Path[];
  readonly f: (scope: Scope, x: Words) => string | null | undefined;
}
