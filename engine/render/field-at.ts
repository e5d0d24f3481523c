import type { Form } from '../form/form.ts';
import { formOf } from '../form/form-of.ts';
import type { Scope } from '../store/frame.ts';

/** A reference to a bindable path, passed into a fragment as a parameter of type `field<T>`. */
export interface FieldReference {
  readonly scope: Scope;
  readonly path: string;
}

/** Returns the form and the name of a field, bound here or passed in; undefined for a path outside forms. */
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
