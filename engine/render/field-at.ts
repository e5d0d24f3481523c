import type { Form } from '../form/form.ts';
import { formOf } from '../form/form-of.ts';
import type { Scope } from '../store/frame.ts';

/** A place that a control writes, handed into a fragment as a parameter of type `field<T>`. */
export interface FieldReference {
  readonly scope: Scope;
  readonly path: string;
}

/** The form and the name of a field, bound here or handed in; undefined for a place outside forms. */
export function fieldAt(scope: Scope, path: string): { readonly form: Form; readonly name: string } | undefined {
  const name = path.slice(path.indexOf('.') + 1);
  const given = path.startsWith('params.') ? scope.params[name] : undefined;
  if (isReference(given)) return fieldAt(given.scope, given.path);
  const form = path.startsWith('form.') ? formOf(scope, name) : undefined;
  return form === undefined ? undefined : { form, name };
}

export function isReference(value: unknown): value is FieldReference {
  return typeof value === 'object' && value !== null && 'scope' in value && 'path' in value;
}
