import type { Place } from './place.ts';

/** A formula that reads a flag. */
export interface FlagRead {
  /** The page, or the fragment, in whose document it stands. */
  readonly route: string;
  /** The pages on which it is; for a page that page alone. */
  readonly on: readonly string[];
  readonly at: Place;
  readonly line: number;
  /** The formula. */
  readonly formula: string;
}

/** A flag that the documents declare. */
export interface DocumentFlag {
  /** Its name in formulas, without `flags.`. */
  readonly name: string;
  readonly description: string;
  /** The value where none is set, as it is written for people: `on`, `off`, a word or a number. */
  readonly usual: string;
  /** The call that answers it, and the member of its answer; null where the host gives its value. */
  readonly from: { readonly call: string; readonly member: string } | null;
  readonly reads: readonly FlagRead[];
}
