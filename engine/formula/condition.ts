import type { Big } from 'big.js';
import type { Bounds } from './type.ts';

/**
 * A condition as far as it is known without running it. A test looks at *subjects*: paths, or parts of a formula that
 * it takes as they are. Of each it is known which values tell its tests apart: the values of an enum, true and false,
 * the literals it is compared with and one value between and beside them. A test that comes out the same for all of
 * them always does.
 */
export interface Test {
  readonly subjects: readonly Subject[];
  /** Tells whether it compares with null: types ask for that where a condition elsewhere has settled it. */
  readonly nulls?: boolean;
  /** Null where a value that it needs is null. */
  holds(value: (subject: string) => Value): boolean | null;
}

export type Value = string | boolean | Big | null;

export interface Subject {
  /** As the formula writes it: equal words have equal values at one time. */
  readonly name: string;
  readonly nullable: boolean;
  /** All values, or those it is compared with; of numbers the space between them counts too. */
  readonly values: readonly Value[];
  readonly kind: 'all' | 'some' | 'numbers';
  /** Of a number: what it can be. */
  readonly bounds?: Bounds;
  /** It is asked whether it is null. */
  readonly asked?: boolean;
}

/** A place where a formula asks something, and what holds there because of what stands before it. */
export interface Condition {
  readonly start: number;
  readonly end: number;
  readonly test: Test;
  readonly given: readonly Test[];
}
