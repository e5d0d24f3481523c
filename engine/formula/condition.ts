import type { Big } from 'big.js';
import type { Bounds } from './type.ts';

/**
 * A condition as far as it can be known without running it. A test looks at *subjects*: paths, or parts of a formula
 * that it does not analyse. For each subject the distinguishing values are known: the values of an enum, true and
 * false, the literals it is compared with and one value between and beside them. A test that has the same result for
 * all of them always has it.
 */
export interface Test {
  readonly subjects: readonly Subject[];
  /**
   * Tells whether it compares with null: such a comparison is required by the types, even where a condition elsewhere
   * has decided it.
   */
  readonly nulls?: boolean;
  /** Returns whether the test holds; null where a value that it needs is null. */
  holds(value: (subject: string) => Value): boolean | null;
}

export type Value = string | boolean | Big | null;

export interface Subject {
  /** The source text of the subject: equal texts have equal values at one time. */
  readonly name: string;
  readonly nullable: boolean;
  /** All values, or those it is compared with; for numbers the intervals between them count too. */
  readonly values: readonly Value[];
  readonly kind: 'all' | 'some' | 'numbers';
  /** For a number: its possible range. */
  readonly bounds?: Bounds;
  /** It is compared with null. */
  readonly asked?: boolean;
}

/** A place where a formula tests something, and what holds there because of the tests before it. */
export interface Condition {
  readonly start: number;
  readonly end: number;
  readonly test: Test;
  readonly given: readonly Test[];
}
