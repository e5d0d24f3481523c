import type { Scope } from '../store/frame.ts';
import type { Form } from './form.ts';

/** The part of a frame that finding a form needs. */
export interface FormHolder {
  readonly form: Form | undefined;
  readonly parent: FormHolder | null;
}

/** Returns the nearest form that has the field, from the innermost frame outwards. */
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
