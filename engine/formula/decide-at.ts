import type { Test, Value } from './condition.ts';
import { combinations, countOf, domainsOf, MOST } from './situations.ts';

/** Tells whether a test may hold where a subject has a value, whatever else is the case. */
export function mayHoldAt(test: Test, subject: string, value: Value): boolean {
  const others = [...domainsOf([test])].filter(([name]) => name !== subject);
  if (countOf(new Map(others)) > MOST) return true;
  for (const of of combinations(others))
    if (test.holds((name) => (name === subject ? value : (of.get(name) ?? null))) === true) return true;
  return false;
}
