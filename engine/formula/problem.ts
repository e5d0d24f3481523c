import type { Near } from './suggest.ts';

/**
 * A mistake in a formula or a type, explained so that its author can mend it. Offsets count from the start of the
 * source, without the `=`.
 */
export interface FormulaProblem {
  /** A stable name of the kind of mistake; the list is in README.md. */
  readonly code: ProblemCode;
  /** What is wrong, where, and what to write instead. */
  readonly message: string;
  readonly start: number;
  readonly end: number;
  /** Right words for the text from `start` to `end` (within its quotes), the nearest first. */
  readonly near?: readonly Near[];
}

export type ProblemCode =
  | 'syntax'
  | 'left_out'
  | 'too_long'
  | 'too_complex'
  | 'bad_number'
  | 'bad_pattern'
  | 'bad_type'
  | 'bad_signature'
  | 'unknown_name'
  | 'unknown_member'
  | 'unknown_function'
  | 'unknown_method'
  | 'unknown_type'
  | 'unknown_value'
  | 'refused_name'
  | 'shadowed_name'
  | 'needs_name'
  | 'needs_member'
  | 'needs_literal'
  | 'needs_key'
  | 'repeated_key'
  | 'wrong_type'
  | 'wrong_unit'
  | 'wrong_count'
  | 'may_be_null'
  | 'never_null'
  | 'not_comparable'
  | 'not_ordered'
  | 'branches_differ';
