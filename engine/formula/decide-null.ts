import type { Test, Value } from './condition.ts';
import { connected } from './decide.ts';
import { combinations, countOf, domainsOf, MOST, situations } from './situations.ts';

/**
 * Tells whether something is always, never or sometimes null where these tests hold.
 * @returns undefined where none of them looks at it, where they cannot all hold, or where there are too many
 * combinations.
 */
export function decideNull(name: string, given: readonly Test[]): 'always' | 'never' | 'sometimes' | undefined {
  const near = connected(new Set([name]), given);
  if (!near.some(({ subjects }) => subjects.some((one) => one.name === name))) return undefined;
  const seen = new Set<boolean>();
  for (const value of situations(near)) {
    if (near.every((one) => one.holds(value) === true)) seen.add(value(name) === null);
    if (seen.size === 2) return 'sometimes';
  }
  return seen.size === 0 ? undefined : seen.has(true) ? 'always' : 'never';
}

/** Tells whether a test compares something with null. */
export function asksNull({ subjects }: Test, name: string): boolean {
  return subjects.some((subject) => subject.name === name && subject.asked === true);
}

/** Tells whether a test can hold where something is null, and cannot hold where it is not, whatever it contains. */
export function favoursNull(test: Test, name: string): boolean {
  const domains = domainsOf([test]);
  const own = [...domains].filter(([subject]) => leadsTo(subject, name));
  const others = [...domains].filter(([subject]) => !leadsTo(subject, name));
  if (countOf(domains) > MOST) return false;
  for (const around of combinations(others)) {
    if (test.holds((subject) => around.get(subject) ?? null) !== true) continue;
    if (!holdsWithout(test, name, own, around)) return true;
  }
  return false;
}

/** Tells whether a test can hold where something is not null, as other things are. */
function holdsWithout(
  test: Test,
  name: string,
  own: readonly (readonly [string, readonly Value[]])[],
  around: ReadonlyMap<string, Value>,
): boolean {
  for (const of of combinations(own))
    if (of.get(name) !== null && test.holds((subject) => of.get(subject) ?? around.get(subject) ?? null) === true)
      return true;
  return false;
}

/** Tells whether a subject is something, or is computed from it: `size(data.items)` of `data.items`. */
function leadsTo(subject: string, name: string): boolean {
  const at = subject.indexOf(name);
  return at >= 0 && !/[\w.]/.test(subject.charAt(at - 1)) && !/\w/.test(subject.charAt(at + name.length));
}
