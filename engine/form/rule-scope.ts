import type { Scope } from '../store/frame.ts';

/** What a named rule sees: its value, its parameters and what no page owns. */
export function ruleScope(scope: Scope, params: Readonly<Record<string, unknown>>): Scope {
  const inner = Object.create(scope) as Record<string, unknown>;
  inner.params = params;
  return inner as Scope;
}
