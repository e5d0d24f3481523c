import type { Tag } from '../../review/words/change.ts';
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
  /** The value that both began with, that of the studio, that of the file; as JSON text, undefined where it is gone. */
  readonly base?: string;
  readonly mine?: string;
  readonly theirs?: string;
}

/** One change since the last commit, in one English sentence that says what people will notice. */
export interface ReviewedChange {
  /** The subject: `spends`, `confirm`, `right`, `call`, `rule`, `link`, `text`, `shown`, `data`, `look` … */
  readonly tag: Tag;
  /** It may cost something: somebody looks at it before anything else. */
  readonly isFirst: boolean;
  /** The page as people see it, or the part of the product; empty where the sentence names it. */
  readonly about: string;
  readonly says: string;
  /** The state before, as a sentence. */
  readonly before?: string;
  readonly file?: string;
}

/** All changes since the last commit; what matters most first. */
export interface Review {
  readonly changes: readonly ReviewedChange[];
  /** A sentence on the important kinds that no change is about. */
  readonly untouched?: string;
}

/** A state of a page that looks otherwise since the last commit. */
export interface DrawnChange {
  readonly route: string;
  /** For people: `While it loads`. */
  readonly state: string;
  /** The differences, each in words. */
  readonly says: readonly string[];
  /** Names of the pictures, below `PICTURES`. */
  readonly before: string;
  readonly after: string;
}

/** What a review drew. */
export interface DrawnReview {
  readonly changes: readonly DrawnChange[];
  /** States that could not be compared: their pages keep changing, as committed and now. */
  readonly restless: ReadonlyArray<{ readonly route: string; readonly state: string }>;
}

/** A case that stands beside a page. */
export interface PageCase {
  readonly name: string;
  /** Steps that it does, and things that it expects. */
  readonly steps: number;
  readonly expects: number;
  /** The place of the case in the document of the tests. */
  readonly at: Place;
}

/** The result of a case, which may be played in several variants, each with a name of its own. */
export interface TestResult {
  readonly route: string;
  /** The index of the case among those of the page, from 0. */
  readonly index: number;
  readonly name: string;
  readonly passed: boolean;
  /** Why it failed, and what the page showed, as text. */
  readonly message?: string;
  readonly milliseconds: number;
}
