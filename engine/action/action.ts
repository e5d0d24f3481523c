import type { ActionSlot } from '../grammar/define.ts';
import type { Scope } from '../store/frame.ts';
import type { Place, Stage } from './stage.ts';

/** The outcome of an action list. A failure has been told to the user before it gets here, unless `told` is false. */
export type Result =
  | { readonly ok: true; readonly value: unknown }
  | Failure;

export interface Failure {
  readonly ok: false;
  /** `refused` where a person said no or closed the sheet. */
  readonly code: string;
  readonly text?: string;
  /** The event payload field that fed the argument in error, for whoever emitted the event. */
  readonly field?: string;
  readonly told: boolean;
}

export const REFUSED: Failure = { ok: false, code: 'refused', told: true };
export const DONE: Result = { ok: true, value: undefined };

/** One compiled step of an action list. */
export interface ActionPlan {
  readonly run: ActionRun;
  /** The step's arguments, evaluated when its turn comes. */
  readonly with: (scope: Scope, x: Place) => Record<string, unknown>;
  /** The name under which later steps read its result. */
  readonly as?: string;
  /** Where it stands in the document. */
  readonly n: string;
  /** Nested lists: `then`, `else`, handlers of `on`. */
  readonly lists?: Readonly<Record<string, readonly ActionPlan[]>>;
  /** Call and emit: argument or payload name → where its value came from, to put errors beside the field. */
  readonly fed?: Readonly<Record<string, { readonly root: 'form' | 'event'; readonly name: string }>>;
  /** Values known when compiled: the sheet's plan, the name of the call, its decoder … */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** Everything that an action may use while it runs. */
export interface Run {
  readonly scope: Scope;
  readonly x: Place;
  readonly page: Stage;
  readonly plan: ActionPlan;
  /** Runs a nested list in the same handler. */
  list(actions: readonly ActionPlan[], scope?: Scope): Promise<Result>;
}

export type ActionRun = (args: Record<string, unknown>, run: Run) => Promise<Result> | Result;

/** The list that a step names under `else` for an error of this code, or for any other. */
const elseOf = ({ lists }: ActionPlan, code: string): readonly ActionPlan[] | undefined =>
  lists?.[code] ?? lists?.['else'];

/** Says of an error's code that a step does something else in place of telling it. */
export const handledBy = (plan: ActionPlan) => (code: string): boolean => elseOf(plan, code) !== undefined;

/**
 * Does what a step says under `else` in place of telling a failure: the list of its code, or that of any other.
 * @returns the end of the list that the step stands in; undefined where nothing is said of this failure, or it was told
 * already.
 */
export async function doElse(
  { plan, list }: Run,
  { code, told }: Pick<Failure, 'code' | 'told'>,
): Promise<Failure | undefined> {
  const instead = elseOf(plan, code);
  if (instead === undefined || told) return undefined;
  const done = await list(instead);
  return done.ok ? REFUSED : done;
}

/**
 * The schema of an action: all that documents may say of it; the checker, the compiler and the editors' schema read it.
 */
export interface ActionSchema {
  readonly name: string;
  readonly description: string;
  readonly slots: Readonly<Record<string, ActionSlot>>;
  /**
   * The type of what `as` names, as written in documents, or a record's fields with theirs. Steps that depend on what
   * they name say it themselves.
   */
  readonly result?: string | Readonly<Record<string, string>>;
  /** Nothing may follow it in a list. */
  readonly last?: boolean;
  readonly example: Readonly<Record<string, unknown>>;
}

/**
 * Runs the steps in order; a failure or a refusal stops the list. Once the page is gone, what was not begun is dropped.
 */
export async function runActions(actions: readonly ActionPlan[], scope: Scope, x: Place): Promise<Result> {
  const { page } = x;
  let value: unknown;
  for (const plan of actions) {
    if (page.gone) return REFUSED;
    const result = await plan.run(plan.with(scope, x), {
      scope, x, page, plan,
      list: (nested, inner = scope) => runActions(nested, inner, x),
    });
    if (!result.ok) return result;
    if (plan.as !== undefined) scope[plan.as] = result.value;
    if (result.value !== undefined) value = result.value;
  }
  return { ok: true, value };
}
