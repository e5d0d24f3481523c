import Big from 'big.js';
import type { Host } from '../host.ts';
import type { FormField } from './field.ts';
import { DRAFTS_KEY } from './drafts-key.ts';

/** The typed values by field: the type of the field, and the value as JSON holds it. */
export type Typed = Readonly<
  Record<string, readonly [kind: string, value: string | number | boolean | readonly string[]]>
>;

/** The typed values of a form, with its page and its step. */
export interface FormDraft {
  readonly page: string;
  readonly typed: Typed;
  readonly step?: string;
}

/** Keyed by the form's id in storage. */
export type FormDrafts = Record<string, FormDraft>;

/** Removes and returns the typed values of a form from storage; undefined where they belong to another page. */
export function takeDraft(storage: Host['storage'], place: string, page: string): FormDraft | undefined {
  try {
    const { [place]: found, ...others } = JSON.parse(storage.getItem(DRAFTS_KEY) ?? '{}') as FormDrafts;
    if (found === undefined) return undefined;
    storage.setItem(DRAFTS_KEY, JSON.stringify(others));
    return found.page === page
      ? { ...found, typed: Object.fromEntries(Object.entries(found.typed).filter(([, entry]) => isTyped(entry))) }
      : undefined;
  } catch {
    // Storage is blocked or holds foreign data: nothing was persisted.
    return undefined;
  }
}

/** Tells whether a value has the shape that `typedOf` writes: storage may hold anything. */
export function isTyped(entry: unknown): boolean {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const [kind, value] = entry as readonly unknown[];
  if (kind === 'number') return typeof value === 'string' && /^-?\d{1,40}(\.\d{1,40})?$/.test(value);
  return typeof value === 'boolean' || Number.isFinite(value) || isWords(value);
}

/** Tells whether a value is a string or a list of strings. */
function isWords(value: unknown): value is string | readonly string[] {
  return typeof value === 'string' || (Array.isArray(value) && value.every((entry) => typeof entry === 'string'));
}

/** Persists the typed values of one form; undefined removes them. */
export function persistDraft(storage: Host['storage'], place: string, form: FormDraft | undefined): void {
  try {
    const { [place]: _before, ...others } = JSON.parse(storage.getItem(DRAFTS_KEY) ?? '{}') as FormDrafts;
    storage.setItem(DRAFTS_KEY, JSON.stringify(form === undefined ? others : { ...others, [place]: form }));
  } catch {
    // Storage is blocked or full: a reload starts with an empty form.
  }
}

/**
 * Returns the values that a person has set, without secrets and without values that JSON cannot hold (files, lists of
 * them).
 */
export function typedOf(fields: Iterable<FormField>): Typed {
  return Object.fromEntries(
    [...fields].flatMap(({ name, plan, touched, value, group }) => {
      const plain = group?.serialize() ?? (value instanceof Big ? value.toFixed() : value);
      const known = typeof plain === 'number' || typeof plain === 'boolean' || isWords(plain);
      return touched && !plan.secret && known ? [[name, [plan.type, plain]] as const] : [];
    }),
  );
}
