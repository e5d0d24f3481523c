import type { Test } from './condition.ts';
import { combinations, countOf, domainsOf, MOST, situations } from './decide.ts';

/**
 * Tells whether something is always, never or sometimes null where these tests hold.
 * @returns undefined where none of them looks at it, where they cannot all hold, or where there are too many
 * combinations.
 */
export function decideNull(name: string, given: readonly Test[]): 'always' | 'never' | 'sometimes' | undefined {
  const near = connected(name, given);
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
    const there = [...combinations(own)].filter((of) => of.get(name) !== null);
    if (!there.some((of) => test.holds((subject) => of.get(subject) ?? around.get(subject) ?? null) === true))
      return true;
  }
  return false;
}

/** Tells whether a subject is something, or is computed from it: `size(data.items)` of `data.items`. */
function leadsTo(subject: string, name: string): boolean {
  const at = subject.indexOf(name);
  return at >= 0 && !/[\w.]/.test(subject.charAt(at - 1)) && !/\w/.test(subject.charAt(at + name.length));
}

/** Returns the tests that concern something, directly or through shared subjects. */
function connected(name: string, tests: readonly Test[]): readonly Test[] {
  const names = new Set([name]);
  const near = new Set<Test>();
  for (let size = -1; size !== near.size;) {
    size = near.size;
    for (const test of tests)
      if (!near.has(test) && test.subjects.some((subject) => names.has(subject.name))) {
        near.add(test);
        for (const subject of test.subjects) names.add(subject.name);
      }
  }
  return [...near];
}
