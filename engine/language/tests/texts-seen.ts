import { stemOf } from '../../document/plural.ts';
import { firstTexts, flatten, type ProjectDocuments } from '../../document/project.ts';
import type { JsonObject } from '../../document/source.ts';
import type { Output } from '../output.ts';

const known = new WeakMap<JsonObject, ReadonlyMap<string, ReadonlySet<string>>>();

/** Returns the keys of a table of texts, with and without their plural forms, and the names of their arguments. */
export function keysOf(table: JsonObject): ReadonlyMap<string, ReadonlySet<string>> {
  let found = known.get(table);
  if (found === undefined) {
    const made = new Map<string, Set<string>>();
    for (const [key, words] of flatten(table)) {
      const names = words.includes('{{') ? [...words.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!) : [];
      for (const one of new Set([stemOf(key), key])) made.set(one, new Set([...(made.get(one) ?? []), ...names]));
    }
    known.set(table, (found = made));
  }
  return found;
}

type Texts = Pick<ProjectDocuments, 'app' | 'locales'>;

/**
 * Returns what page tests see of the texts, as one string: the languages, and the keys and arguments of the first.
 * While it stays, tests need not be compiled again, whatever the words are.
 */
export function textsSeen(project: Texts): string {
  let seen = seenOf.get(project.locales);
  if (seen === undefined) {
    const keys = [...keysOf(firstTexts(project))].map(([key, names]) => `${key} ${[...names].join()}`);
    seen = [...project.locales.keys(), ...keys].join('\n');
    seenOf.set(project.locales, seen);
  }
  return seen;
}

const seenOf = new WeakMap<ProjectDocuments['locales'], string>();

/** Where more keys differ than these, looking for each in every document takes longer than compiling the documents. */
const MOST_CHANGED = 50;

/**
 * Returns a function that tells whether page tests, compiled with earlier texts, would be compiled the same with other
 * ones: they name none of the keys that differ. An unknown key is told with the nearest of all, so tests with problems
 * are compiled again.
 */
export function areSameWith(before: Texts, now: Texts): (tests: Output) => boolean {
  if (textsSeen(before) === textsSeen(now)) return () => true;
  const changed = [...before.locales.keys()].join() === [...now.locales.keys()].join() ? changedKeys(before, now) : [];
  if (changed.length === 0 || changed.length > MOST_CHANGED) return () => false;
  const written = changed.map((key) => JSON.stringify(key));
  return ({ problems, facts: { source } }) =>
    problems.length === 0 && !written.some((key) => source.text.includes(key));
}

/** Returns the keys that only one of two tables has, and those whose arguments differ. */
function changedKeys(before: Texts, now: Texts): string[] {
  const [old, own] = [keysOf(firstTexts(before)), keysOf(firstTexts(now))];
  const argumentsOf = (names: ReadonlySet<string> | undefined): string =>
    names === undefined ? 'none' : [...names].join();
  return [...new Set([...old.keys(), ...own.keys()])].filter(
    (key) => argumentsOf(old.get(key)) !== argumentsOf(own.get(key)),
  );
}
