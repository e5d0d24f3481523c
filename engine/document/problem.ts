import type { Place } from './source.ts';

export type Severity = 'error' | 'warning';

/** One thing that is wrong, where it stands, and what to do about it. */
export interface Problem {
  readonly file: string;
  readonly place: Place;
  readonly severity: Severity;
  /** A stable name of the kind of mistake, equal to the rule's name. */
  readonly code: string;
  readonly message: string;
}

/** `file:line:column severity code message`, as editors and people read it. */
export function showProblem({ file, place, severity, code, message }: Problem): string {
  return `${file}:${place.line}:${place.column} ${severity} ${code} ${message}`;
}
