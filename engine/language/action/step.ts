import type { Type } from '../../formula/type.ts';
import { arrow, object, type Js } from '../code.ts';
import type { Cursor } from '../cursor.ts';

/** One compiled step of an action list. */
export interface Step {
  /** Members of the step's plan (`ActionPlan`) beside `run`, `n` and `as`. */
  readonly plan: Readonly<Record<string, Js | undefined>>;
  /** The type of its result, where `as` may name it. */
  readonly result?: Type;
}

/**
 * Compiles one step of an action; `action/<name>/compile.ts` exports one where an action needs more than values, texts
 * and nested lists.
 */
export type CompileStep = (c: Cursor) => Step;

/** Replaces a step that could not be compiled. */
export const NO_STEP: Step = { plan: { with: '() => ({})' } };

/**
 * Writes the member of a plan that evaluates the action's arguments.
 * @param parameters the parameters of the function: the scope, and the page where it needs texts or controls
 */
export function given(members: Readonly<Record<string, Js | undefined>>, parameters = 's, x'): Js {
  return arrow(parameters, object(members));
}
