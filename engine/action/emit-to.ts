import type { Scope } from '../store/frame.ts';
import { runActions } from './action.ts';
import type { Emit, Handlers, ActionContext } from './stage.ts';

/** Returns an `emit` that runs the caller's handler of an event, in the caller's scope. */
export function emitTo(on: Handlers, scope: Scope, x: ActionContext): Emit {
  return async (event, payload) => {
    const inner = Object.create(scope) as Scope;
    inner.event = payload;
    return runActions(on[event] ?? [], inner, x);
  };
}
