import type { ActionSlot } from '../grammar/define.ts';
import type { Scope } from '../store/frame.ts';
import { REFUSED, type Failure, type Result } from './result.ts';
import type { ActionPlan, ActionContext, Run } from './stage.ts';

/** Returns the list that a step declares under `else` for an error of this code, or for any other. */
const elseOf = ({ lists }: ActionPlan, code: string): readonly ActionPlan[] | undefined =>
  lists?.[code] ?? lists?.['else'];

/** Tells whether a step handles an error of this code under `else`, instead of showing it. */
export const handledBy =
  (plan: ActionPlan) =>
  (code: string): boolean =>
    elseOf(plan, code) !== undefined;

/**
 * Handles a failure by the step's `else` instead of showing it: by the list of its code, or by that of any other code.
 * @returns the result of that list, which ends the list around the step; undefined where no `else` matches, or the
 * failure was already shown.
 */
export async function doElse(
  { plan, list }: Run,
  { code, shown }: Pick<Failure, 'code' | 'shown'>,
): Promise<Failure | undefined> {
  const instead = elseOf(plan, code);
  if (instead === undefined || shown) return undefined;
  const done = await list(instead);
  return done.ok ? REFUSED : done;
}

/**
 * The schema of an action: everything that documents may write about it. The checker, the compiler and the editors'
 * schema read it.
 */
export interface ActionSchema {
  readonly name: string;
  readonly description: string;
  readonly slots: Readonly<Record<string, ActionSlot>>;
  /**
   * The type of the result that `as` names, as written in documents, or the types of a record's fields. Actions whose
   * result type depends on their arguments compute it themselves.
   */
  readonly result?: string | Readonly<Record<string, string>>;
  /** No step may follow it in a list. */
  readonly last?: boolean;
  readonly example: Readonly<Record<string, unknown>>;
}

/**
 * Runs the steps in order; a failure or a refusal stops the list. Once the page is hidden, the remaining steps are
 * dropped. Steps that join take effect together: three values that are set cost the data that read them one call.
 */
export async function runActions(actions: readonly ActionPlan[], scope: Scope, x: ActionContext): Promise<Result> {
  const { page } = x;
  let value: unknown;
  const start = (plan: ActionPlan): Promise<Result> | Result =>
    plan.run(plan.with(scope, x), {
      scope,
      x,
      page,
      plan,
      list: (nested, inner = scope) => runActions(nested, inner, x),
    });
  for (let index = 0; index < actions.length; index += 1) {
    if (page.gone) return REFUSED;
    let plan = actions[index]!;
    const joined = (): Promise<Result> | Result => {
      for (; actions[index + 1]?.run.joins === true; plan = actions[++index]!) void start(plan);
      return start(plan);
    };
    const result = await (plan.run.joins === true ? page.app.scheduler.batch(joined) : start(plan));
    if (!result.ok) return result;
    if (plan.as !== undefined) scope[plan.as] = result.value;
    if (result.value !== undefined) value = result.value;
  }
  return { ok: true, value };
}
