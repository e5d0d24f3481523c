import type { Scope } from '../store/frame.ts';
import { runActions, type ActionPlan, type Result } from './action.ts';
import type { Place } from './stage.ts';

/** Hands an event of a fragment or sheet to whoever uses it. */
export type Emit = (event: string, payload: Readonly<Record<string, unknown>>) => Promise<Result>;

/** What whoever uses it does on each event. */
export type Handlers = Readonly<Record<string, readonly ActionPlan[]>>;

/** Hands an event to the caller's handler, in the caller's scope. */
export function emitTo(on: Handlers, scope: Scope, x: Place): Emit {
  return async (event, payload) => {
    const inner = Object.create(scope) as Scope;
    inner.event = payload;
    return runActions(on[event] ?? [], inner, x);
  };
}
