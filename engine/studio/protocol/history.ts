import type { Place } from './place.ts';

/** A commit that touched a page. */
export interface Version {
  readonly commit: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly author: string;
  readonly sentence: string;
}

/** A document that differs from the last commit. */
export interface Uncommitted {
  readonly file: string;
  readonly is: 'changed' | 'added' | 'removed';
}

/** One difference between two versions of a document, by node. */
export interface Difference {
  readonly at: Place;
  readonly is: 'added' | 'removed' | 'changed' | 'moved';
  /** One sentence: `Label of Amount: "Sum" was "Amount"`. */
  readonly says: string;
}

/** Something that was changed here and in the file, each in another way. */
export interface Conflict {
  readonly id: string;
  readonly at: Place;
  readonly says: string;
  /** What both began with, what the studio has, what the file has; as JSON text, undefined where it is not there. */
  readonly base?: string;
  readonly mine?: string;
  readonly theirs?: string;
}

/** The result of a page test. */
export interface TestResult {
  readonly route: string;
  readonly name: string;
  readonly passed: boolean;
  /** Why it failed, for people. */
  readonly message?: string;
  readonly milliseconds: number;
}
