import type { ActionSlot } from '../grammar/define.ts';
import type { Scope } from '../store/frame.ts';
import { REFUSED, type Failure, type Result } from './result.ts';
import type { ActionPlan, Place, Run } from './stage.ts';

/** The list that a step names under `else` for an error of this code, or for any other. */
const elseOf = ({ lists }: ActionPlan, code: string): readonly ActionPlan[] | undefined =>
  lists?.[code] ?? lists?.['else'];

/** Says of an error's code that a step does something else in place of telling it. */
export const handledBy =
  (plan: ActionPlan) =>
  (code: string): boolean =>
    elseOf(plan, code) !== undefined;

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
      scope,
      x,
      page,
      plan,
      list: (nested, inner = scope) => runActions(nested, inner, x),
    });
    if (!result.ok) return result;
    if (plan.as !== undefined) scope[plan.as] = result.value;
    if (result.value !== undefined) value = result.value;
  }
  return { ok: true, value };
}
