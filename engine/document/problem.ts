import type { Edit } from './edit.ts';
import type { Place } from './source.ts';

export type Severity = 'error' | 'warning';

/** One thing that is wrong, where it stands, and what to do about it. */
export interface Problem {
  readonly file: string;
  /** The first character of what is wrong. */
  readonly place: Place;
  /** The place behind its last character. */
  readonly end: Place;
  readonly severity: Severity;
  /** A stable name of the kind of mistake, equal to the rule's name. */
  readonly code: string;
  readonly message: string;
  /** Ways to mend it, the best first. At most one of them is sure. */
  readonly fixes?: readonly Fix[];
}

/** One way to mend a problem. */
export interface Fix {
  /** The label under which an editor offers it: `Change "titel" to "title"`. */
  readonly title: string;
  /** It may be applied without asking: `check --fix` does. Otherwise it is a suggestion. */
  readonly sure: boolean;
  /** All of them, in any of the files, or none. They do not overlap. */
  readonly edits: readonly Edit[];
}

/** `file:line:column severity code message`, as editors and people read it. */
export function showProblem({ file, place, severity, code, message }: Problem): string {
  return `${file}:${place.line}:${place.column} ${severity} ${code} ${message}`;
}
