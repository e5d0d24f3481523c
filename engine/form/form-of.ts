import type { Scope } from '../store/frame.ts';
import type { Form } from './form.ts';

/** A frame as somebody sees it who looks for a form. */
export interface FormHolder {
  readonly form: Form | undefined;
  readonly parent: FormHolder | null;
}

/** The frame's form that has the field, from the innermost outwards. */
export function formOf(scope: Scope, field: string): Form | undefined {
  for (
    let holder = scope.$instance as FormHolder | null | undefined;
    holder !== null && holder !== undefined;
    holder = holder.parent
  ) {
    if (holder.form?.has(field) === true) return holder.form;
  }
  return undefined;
}
