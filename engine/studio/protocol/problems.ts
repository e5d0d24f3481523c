import type { Place } from './place.ts';

/** A problem that the checker found. */
export interface StudioProblem {
  /** Names it in the operation `fix`. */
  readonly id: string;
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly message: string;
  /** The innermost place around it that exists. */
  readonly at: Place;
  /** The node, declaration or document around it, which the outline shows. */
  readonly node: Place;
  /** The key of the text that it is about, where it is in a table of texts. */
  readonly text?: string;
  /** Its characters in the text. */
  readonly from: number;
  readonly to: number;
  /** The labels of its fixes, the best first. `sure`: it cannot be wrong. */
  readonly fixes: readonly { readonly title: string; readonly sure: boolean }[];
}

/** The result of a check. */
export interface Checked {
  /** The version of the documents that were checked. */
  readonly version: number;
  /** The time from the change, in milliseconds. */
  readonly milliseconds: number;
  readonly pages: number;
  readonly errors: number;
  readonly warnings: number;
  readonly problems: readonly StudioProblem[];
  /**
   * Set while the check is under way: so many documents are compiled, of so many. The problems are then those of the
   * check before; of the first one those that it has found so far.
   */
  readonly underWay?: { readonly compiled: number; readonly documents: number };
}
