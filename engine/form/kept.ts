import Big from 'big.js';
import type { Host } from '../host.ts';
import type { Field } from './field.ts';
import { KEPT } from './kept-key.ts';

/** What was typed, by field: the kind of the field, and its value as JSON has it. */
export type Typed = Readonly<
  Record<string, readonly [kind: string, value: string | number | boolean | readonly string[]]>
>;

/** The typed values of a form, with its page and its step. */
export interface KeptForm {
  readonly page: string;
  readonly typed: Typed;
  readonly step?: string;
}

/** By the place of a form. */
export type Kept = Record<string, KeptForm>;

/** What was typed in the form at a place, where it is still of the same page; handed out once. */
export function takeKept(storage: Host['storage'], place: string, page: string): KeptForm | undefined {
  try {
    const { [place]: found, ...others } = JSON.parse(storage.getItem(KEPT) ?? '{}') as Kept;
    if (found === undefined) return undefined;
    storage.setItem(KEPT, JSON.stringify(others));
    return found.page === page
      ? { ...found, typed: Object.fromEntries(Object.entries(found.typed).filter(([, entry]) => isTyped(entry))) }
      : undefined;
  } catch {
    // Storage is blocked, or holds what is not ours: then nothing was kept.
    return undefined;
  }
}

/** Tells whether it is what `typedOf` writes: anything may stand in storage. */
export function isTyped(entry: unknown): boolean {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const [kind, value] = entry as readonly unknown[];
  if (kind === 'number') return typeof value === 'string' && /^-?\d{1,40}(\.\d{1,40})?$/.test(value);
  return typeof value === 'boolean' || Number.isFinite(value) || isWords(value);
}

/** A string, or a list of them. */
function isWords(value: unknown): value is string | readonly string[] {
  return typeof value === 'string' || (Array.isArray(value) && value.every((entry) => typeof entry === 'string'));
}

/** Writes down what was typed in one form, or that there is nothing. */
export function keepOne(storage: Host['storage'], place: string, form: KeptForm | undefined): void {
  try {
    const { [place]: _before, ...others } = JSON.parse(storage.getItem(KEPT) ?? '{}') as Kept;
    storage.setItem(KEPT, JSON.stringify(form === undefined ? others : { ...others, [place]: form }));
  } catch {
    // Storage is blocked or full: a reload begins anew.
  }
}

/**
 * Returns the values that a person has set, without secrets and without values that JSON cannot hold (files, lists of
 * them).
 */
export function typedOf(fields: Iterable<Field>): Typed {
  return Object.fromEntries(
    [...fields].flatMap(({ name, plan, touched, value, group }) => {
      const plain = group?.keep() ?? (value instanceof Big ? value.toFixed() : value);
      const known = typeof plain === 'number' || typeof plain === 'boolean' || isWords(plain);
      return touched && !plan.secret && known ? [[name, [plan.type, plain]] as const] : [];
    }),
  );
}
