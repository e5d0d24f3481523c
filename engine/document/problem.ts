import type { Edit } from './edit.ts';
import type { LineColumn } from './source.ts';

export type Severity = 'error' | 'warning';

/** One mistake: where it is, and how to mend it. */
export interface Problem {
  readonly file: string;
  /** The first character of the mistake. */
  readonly place: LineColumn;
  /** The place behind its last character. */
  readonly end: LineColumn;
  readonly severity: Severity;
  /** A stable name of the kind of mistake; for a rule, the rule's name. */
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
  /** Edits in any of the files that apply together. They do not overlap. */
  readonly edits: readonly Edit[];
}

/** Returns `file:line:column severity code message`, for editors and people. */
export function showProblem({ file, place, severity, code, message }: Problem): string {
  return `${file}:${place.line}:${place.column} ${severity} ${code} ${message}`;
}
