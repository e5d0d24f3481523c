import { Frame, type Scope } from '../store/frame.ts';
import { Scheduler } from '../store/scheduler.ts';
import type { FormStatus } from './field.ts';
import { createForm, type Form, type FormHome } from './form.ts';
import type { FieldPlan, FormPlan, RulePlan } from './plan.ts';

// For tests: a form by itself, without a page.

export const scheduler = new Scheduler(() => 1);

export const storage = new Map<string, string>();
/** The page that holds the forms: its history entry, and the host's storage. */
const HOME: FormHome = {
  words: { t: (key) => key, tw: (key) => key, by: () => undefined },
  page: 'a/a',
  entry: 'e1',
  forms: new Set(),
  storage: {
    getItem: (key) => storage.get(key) ?? null,
    setItem: (key, value) => void storage.set(key, value),
    removeItem: (key) => void storage.delete(key),
  },
};

export function rule(r: readonly (readonly string[])[], test: (s: Scope) => unknown, error = 'wrong'): RulePlan {
  return { r, test, error: () => error, data: [] };
}

export function field(over: Partial<FieldPlan> = {}): FieldPlan {
  return { type: 'string', rules: [], secret: false, always: true, ...over };
}

interface Made {
  form: Form;
  frame: Frame;
  set: (name: string, value: unknown) => void;
  read: (name: string) => unknown;
  message: (name: string) => string | undefined;
  status: () => FormStatus;
  send: (then?: () => Promise<boolean>) => Promise<boolean>;
}

export function make(
  fields: Record<string, FieldPlan>,
  over: Partial<FormPlan> = {},
  prepare: (frame: Frame) => void = () => undefined,
): Made {
  const frame = new Frame(scheduler, { subscribe: () => () => undefined }, null, {});
  prepare(frame);
  const form = createForm(
    frame,
    { prefix: '', fields, rules: [], check: 'change', guard: true, needs: [], ...over },
    HOME,
    '',
  );
  const set = (name: string, value: unknown): void => scheduler.batch(() => form.set(name, value));
  const status = (): FormStatus => (frame.scope.status.form as Record<string, unknown>).$ as FormStatus;
  return {
    form,
    frame,
    set,
    status,
    read: (name) => frame.scope.form[name],
    message: (name) => form.control(name).error,
    send: (then = async () => true) => form.submit(then),
  };
}
