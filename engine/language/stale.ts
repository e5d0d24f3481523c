import type { Problem } from '../document/problem.ts';
import type { Project } from '../document/project.ts';
import { isObject, type Source } from '../document/source.ts';
import type { Facts } from './facts.ts';

/** A product as it was compiled before. */
interface Before {
  readonly project: Project;
  readonly problems: readonly Problem[];
  readonly outputs: ReadonlyMap<string, { readonly name: string; readonly facts: Facts }>;
}

/**
 * Tells which documents of a product must be compiled again once some have changed: those, whoever uses a fragment that
 * changed, and whoever leads to a page that takes or returns something else now. All, where what every document reads
 * has changed: the contract, the app document, the rules, or which documents there are.
 */
export function staleAfter(before: Before, now: Project): ReadonlySet<string> | 'all' {
  const then = before.project;
  const [screens, fragments] = [changedIn(then.screens, now.screens), changedIn(then.fragments, now.fragments)];
  if (
    screens === undefined
    || fragments === undefined
    || then.catalog !== now.catalog
    || then.app !== now.app
    || then.rules !== now.rules
    // What contains itself, or cannot be read, is told where it is used.
    || before.problems.some(({ code }) => code === 'fragment-cycle' || code === 'json')
    || [...now.screens.values(), ...now.fragments.values()].some(({ broken }) => broken !== undefined)
  )
    return 'all';
  const stale = new Set([...screens, ...fragments, 'app', 'rules']);
  const led = new Set(screens.filter((name) => entryOf(then, name) !== entryOf(now, name)));
  for (const { name, facts } of before.outputs.values()) if (facts.links.some(({ to }) => led.has(to))) stale.add(name);
  for (let size = -1; size !== stale.size;) {
    size = stale.size;
    for (const { name, facts } of before.outputs.values())
      if ([...facts.fragments].some((fragment) => stale.has(fragment))) stale.add(name);
  }
  return stale;
}

/** The names of the documents that are written otherwise; undefined where other documents have come or gone. */
function changedIn(then: ReadonlyMap<string, Source>, now: ReadonlyMap<string, Source>): string[] | undefined {
  if (then.size !== now.size || [...now.keys()].some((name) => !then.has(name))) return undefined;
  return [...now].flatMap(([name, source]) => (then.get(name) === source ? [] : [name]));
}

/** What a page takes and returns, as it is written. */
function entryOf({ screens }: Project, name: string): string {
  const value = screens.get(name)?.value;
  return value !== undefined && isObject(value) ? JSON.stringify([value.params, value.returns]) : '';
}
