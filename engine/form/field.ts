import type { Control } from '../block/props.ts';
import type { Reaction } from '../store/scheduler.ts';
import type { Group, Verdict } from './group.ts';
import type { FieldPlan, FormPlan } from './plan.ts';

/** The status that documents read as `status.form.<field>` and that the field's block shows. */
interface FieldStatus {
  readonly valid: boolean;
  readonly verdict: Verdict;
  readonly message: string | undefined;
}

/** The status that documents and the submit button read as `status.form.$`. */
export interface FormStatus {
  /** Every rule is decided, and all data that sending needs is known. */
  readonly decided: boolean;
  readonly valid: boolean;
  readonly busy: boolean;
}

/** The state of one field. */
export interface FormField {
  readonly name: string;
  readonly plan: FieldPlan;
  readonly reaction: Reaction;
  value: unknown;
  /** A person or an action has set it: a default that arrives later no longer may. */
  touched: boolean;
  left: boolean;
  /** The form was submitted while the field was shown: its error appears even while it is empty. */
  submitted: boolean;
  shown: number;
  /** The parts still loading that may show it: its verdict is not known before they have come. */
  awaited: number;
  /** The error that the server gave; the next change of the value clears it. */
  refused: string | undefined;
  status: FieldStatus;
  element: { focus(): void } | null;
  /** The inputs that keep their own text. */
  readonly inputs: Set<HTMLInputElement>;
  /** The elements below its controls that show its error. */
  readonly errorLines: Set<HTMLElement>;
  /** The label of the block that shows it, or showed it last. */
  label: string | undefined;
  control: Control<unknown> | undefined;
  /** Set on a field of rows. */
  group: Group | undefined;
}

/**
 * Tells whether a field shows its error yet. After a submit, and where the server refused the value, it does at once;
 * an empty field waits for one of these. One with a value shows its error when the focus leaves it, or while a person
 * types where the form checks each change, and in numbers and rows.
 */
export function mayShowError(field: FormField, check: FormPlan['check']): boolean {
  if (field.submitted || field.refused !== undefined) return true;
  if (field.value === null || field.value === undefined) return false;
  return (
    field.left ||
    field.plan.tell === true ||
    (field.touched && (check === 'change' || field.plan.type === 'number' || field.group !== undefined))
  );
}
