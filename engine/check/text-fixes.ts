import { insertMembers, removeMembers, type Edit } from '../document/edit.ts';
import type { Fix } from '../document/problem.ts';
import { isObject, valueAt, type Json, type JsonObject, type Pointer, type Source } from '../document/source.ts';
import type { Product } from '../language/product.ts';
import { formsOf, marked, pointerOf, readTexts, type Table } from './texts.ts';
import { stemOf } from '../document/plural.ts';

/** Removes a text from every language, with all its plural forms. */
export function removeText(product: Product, stem: string): Fix {
  const edits = readTexts(product).tables.flatMap(({ source, stems }) =>
    removeMembers(
      source,
      [...(stems.get(stem) ?? [])].map((form) => pointerOf(form === '' ? stem : `${stem}_${form}`)),
    ),
  );
  return { title: `Take "${stem}" out of every language`, sure: true, edits };
}

/** Returns the words of the first language in the plural forms of another, as placeholders for a translation. */
export function untranslated(first: Table, table: Table, stem: string): ReadonlyArray<readonly [string, string]> {
  const said = first.texts.get(stem);
  if (said !== undefined) return [[stem, marked(said)]];
  const other = first.texts.get(`${stem}_other`) ?? '';
  return formsOf(table).map((form) => [`${stem}_${form}`, marked(first.texts.get(`${stem}_${form}`) ?? other)]);
}

/** Nests texts by their keys, as a table writes them. */
export function nested(texts: Iterable<readonly [key: string, words: string]>): JsonObject {
  const out: Record<string, Json> = {};
  for (const [key, words] of texts) {
    const path = key.split('.');
    let group: Record<string, Json> = out;
    for (const step of path.slice(0, -1)) {
      const inner = group[step];
      const next: Record<string, Json> = isObject(inner) ? inner : {};
      group[step] = next;
      group = next;
    }
    group[path.at(-1)!] = words;
  }
  return out;
}

/**
 * Inserts a text into a table. A missing group is inserted whole, so that the edits of all its texts are equal.
 * @param stem the text, without its plural forms
 * @param missing all texts that the table lacks, nested
 * @param order the table of the first language, whose order this one keeps
 * @returns undefined where a text has the name of a group
 */
export function addText(source: Source, stem: string, missing: JsonObject, order: Json): Edit | undefined {
  const path = pointerOf(stem);
  let depth = 0;
  while (depth < path.length - 1 && isObject(valueAt(source.value, path.slice(0, depth + 1)))) depth += 1;
  const owner = path.slice(0, depth);
  const here = valueAt(source.value, owner);
  const lacks = valueAt(missing, owner);
  const name = String(path[depth]);
  if (!isObject(here) || !isObject(lacks) || Object.hasOwn(here, name)) return undefined;
  const names = Object.keys(here);
  if (names.length === 0) return insertMembers(source, owner, lacks);
  const members = Object.entries(lacks).filter(([key]) => (depth < path.length - 1 ? key : stemOf(key)) === name);
  const model = valueAt(order, owner);
  const place = placeOf(name, names, isObject(model) ? Object.keys(model) : []);
  return insertMembers(source, owner, Object.fromEntries(members), names[place - 1]);
}

/**
 * Returns the position of a text or a group in a table: behind the nearest one that precedes it in the first language;
 * behind its own other plural forms.
 */
export function placeOf(name: string, here: readonly string[], model: readonly string[]): number {
  const stem = stemOf(name);
  const stems = [...new Set(model.map(stemOf))];
  for (let index = stems.includes(stem) ? stems.indexOf(stem) : stems.length - 1; index >= 0; index -= 1) {
    const last = here.findLastIndex((key) => stemOf(key) === stems[index]);
    if (last >= 0) return last + 1;
  }
  return stems.includes(stem) ? 0 : here.length;
}

/** Returns a name as words: `created_at`, `createdAt` → `Created at`. */
export function asWords(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns a fix of these edits; no fix where one of them is missing. */
export function fixOf(title: string, sure: boolean, edits: readonly (Edit | undefined)[]): Fix[] {
  const made = edits.filter((edit) => edit !== undefined);
  return made.length < edits.length || made.length === 0 ? [] : [{ title, sure, edits: made }];
}

/** Returns a fix that removes the value at one place. */
export function takeAway(source: Source, pointer: Pointer, title: string, sure = true): Fix[] {
  return [{ title, sure, edits: removeMembers(source, [pointer]) }];
}
