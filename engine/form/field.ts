import type { Control } from '../block/props.ts';
import type { Reaction } from '../store/scheduler.ts';
import type { Group, Verdict } from './group.ts';
import type { FieldPlan } from './plan.ts';

/** What documents read as `status.form.<field>`, and what the field's block shows. */
export interface FieldStatus {
  readonly valid: boolean;
  readonly verdict: Verdict;
  readonly message: string | undefined;
}

/** A field of a form as it lives. */
export interface Field {
  readonly name: string;
  readonly plan: FieldPlan;
  readonly reaction: Reaction;
  value: unknown;
  /** The person or an action has set it: a late default no longer may. */
  touched: boolean;
  left: boolean;
  /** The form was sent while it was shown: what is wrong with it is said, also while it is empty. */
  asked: boolean;
  shown: number;
  /** From the server, until the value changes. */
  refused: string | undefined;
  status: FieldStatus;
  element: { focus(): void } | null;
  /** What it is called where it is shown, or was last. */
  label: string | undefined;
  control: Control<unknown> | undefined;
  /** Set of a field of rows. */
  group: Group | undefined;
}
