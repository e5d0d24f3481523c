import type { Near } from './suggest.ts';

/**
 * A mistake in a formula or a type, explained so that its author can mend it. Offsets count from the start of the
 * source, without the `=`.
 */
export interface FormulaProblem {
  /** A stable name of the kind of mistake; the list is in README.md. */
  readonly code: ProblemCode;
  /** Tells what is wrong, where, and what to write instead. */
  readonly message: string;
  readonly start: number;
  readonly end: number;
  /** Right words for the text from `start` to `end` (within its quotes), the nearest first. */
  readonly near?: readonly Near[];
}

export type ProblemCode =
  | 'syntax'
  | 'left-out'
  | 'too-long'
  | 'too-complex'
  | 'bad-number'
  | 'bad-pattern'
  | 'bad-type'
  | 'bad-signature'
  | 'unknown-name'
  | 'unknown-member'
  | 'unknown-function'
  | 'unknown-method'
  | 'unknown-type'
  | 'unknown-value'
  | 'refused-name'
  | 'shadowed-name'
  | 'needs-name'
  | 'needs-member'
  | 'needs-literal'
  | 'needs-key'
  | 'repeated-key'
  | 'wrong-type'
  | 'wrong-unit'
  | 'wrong-count'
  | 'may-be-null'
  | 'never-null'
  | 'not-comparable'
  | 'not-ordered'
  | 'branches-differ';
