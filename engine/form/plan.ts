import type { Formula, Scope } from '../store/frame.ts';
import type { Path } from '../store/trie.ts';
import type { TextPlan, Words } from '../words.ts';
import type { RowsPlan } from './group.ts';

export interface RulePlan {
  readonly r: readonly Path[];
  /** False fails; null and undefined leave the rule undecided. The scope has `value`. */
  readonly test: (scope: Scope) => unknown;
  readonly error: (scope: Scope, x: Words) => string | null | undefined;
  /** Data that the rule reads, directly or through derived values. */
  readonly data: readonly string[];
}

/** One step of a form that is filled in over several screens. */
export interface StepPlan {
  readonly name: string;
  readonly title: TextPlan;
}

export interface FieldPlan {
  readonly type: string;
  readonly initial?: Formula;
  /** The message of a required field that is empty, and the paths that this message reads. */
  readonly required?: { readonly r: readonly Path[]; readonly error: (scope: Scope, x: Words) => string };
  readonly rules: readonly RulePlan[];
  /** Never persisted, and not among the values that the page remembers. */
  readonly secret?: boolean;
  /** Show the error before anybody touched the field: the value comes from elsewhere and needs correction. */
  readonly tell?: true;
  /** The form's step that shows it, counted from 0. */
  readonly step?: number;
  /** The block that binds it is always shown: nothing needs to watch it. */
  readonly always?: boolean;
  readonly rows?: RowsPlan;
  /** The values it may have; a value that leaves them becomes null. */
  readonly options?: Formula<readonly unknown[] | null | undefined>;
}

export interface FormPlan {
  /** The prefix of the fields' DOM ids. */
  readonly prefix: string;
  readonly fields: Readonly<Record<string, FieldPlan>>;
  /** Rules over several fields, with the fields that they mark. */
  readonly rules: ReadonlyArray<RulePlan & { readonly fields: readonly string[] }>;
  /** The steps of a form that is filled in over several screens, in order. */
  readonly steps?: readonly StepPlan[];
  /** The moment from which a message may appear: while typing, or after the field was left. Submitting shows all. */
  readonly check: 'change' | 'leave';
  /** Leaving with unsaved changes asks first. */
  readonly guard: boolean;
  /** Data that the rules and actions read: the form is not sent before it is known. */
  readonly needs: readonly string[];
}
