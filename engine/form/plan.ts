import type { Formula, Scope } from '../store/frame.ts';
import type { Path } from '../store/trie.ts';
import type { TextPlan, Words } from '../words.ts';
import type { RowsPlan } from './group.ts';

export interface RulePlan {
  readonly r: readonly Path[];
  /** False fails; null and undefined are undecided. The scope has `value`. */
  readonly test: (scope: Scope) => unknown;
  readonly error: (scope: Scope, x: Words) => string | null | undefined;
  /** Data that the rule reads, directly or through derived values. */
  readonly data: readonly string[];
}

/** One screen of a form that is filled in over several. */
export interface StepPlan {
  readonly name: string;
  readonly title: TextPlan;
}

export interface FieldPlan {
  readonly type: string;
  readonly initial?: Formula;
  /** What an empty field asks for that must be filled in, and the paths that this text reads. */
  readonly required?: { readonly r: readonly Path[]; readonly error: (scope: Scope, x: Words) => string };
  readonly rules: readonly RulePlan[];
  /** Kept out of storage and of what the page remembers. */
  readonly secret: boolean;
  /**
   * What is wrong with the value is said before anybody touched it: the value comes from elsewhere and is to be mended.
   */
  readonly tell?: true;
  /** The form's step that shows it, counted from 0. */
  readonly step?: number;
  /** The block that binds it is always shown: nothing needs to watch it come and go. */
  readonly always: boolean;
  readonly rows?: RowsPlan;
  /** The values it may have; one that leaves them becomes null. */
  readonly options?: Formula<readonly unknown[] | null | undefined>;
}

export interface FormPlan {
  /** Goes before the fields' DOM ids. */
  readonly prefix: string;
  readonly fields: Readonly<Record<string, FieldPlan>>;
  /** Rules over several fields, with the fields that they mark. */
  readonly rules: ReadonlyArray<RulePlan & { readonly fields: readonly string[] }>;
  /** The screens that it is filled in on, in their order, where there are several. */
  readonly steps?: readonly StepPlan[];
  /** When a message may appear: while typing, or once the field was left. Sending shows all. */
  readonly check: 'change' | 'leave';
  /** Leaving with changes asks. */
  readonly guard: boolean;
  /** Data that the rules and actions read: nothing is sent before they are known. */
  readonly needs: readonly string[];
}
