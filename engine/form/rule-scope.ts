import type { Scope } from '../store/frame.ts';

/** Returns the scope of a named rule: its value, its parameters, and the roots that no page owns. */
export function ruleScope(scope: Scope, params: Readonly<Record<string, unknown>>): Scope {
  const inner = Object.create(scope) as Record<string, unknown>;
  inner.params = params;
  return inner as Scope;
}
