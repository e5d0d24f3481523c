import { stemOf } from '../../check/texts.ts';
import { isObject, type Json, type JsonObject } from '../../document/source.ts';

/**
 * A table of texts with some of them changed or new. What is there keeps its place; what is new stands where the first
 * language has it.
 * @param changes key with dots → words.
 */
export function withTexts(table: JsonObject, changes: ReadonlyMap<string, string>, first: JsonObject): JsonObject {
  let out = table;
  for (const [key, words] of changes) out = withText(out, key.split('.'), words, first);
  return out;
}

function withText(group: JsonObject, [name, ...rest]: readonly string[], words: string, first: JsonObject): JsonObject {
  if (name === undefined) return group;
  const inner = group[name];
  const model = first[name];
  const value: Json =
    rest.length === 0 ? words : withText(isObject(inner) ? inner : {}, rest, words, isObject(model) ? model : {});
  if (Object.hasOwn(group, name))
    return Object.fromEntries(Object.entries(group).map(([key, old]) => [key, key === name ? value : old]));
  const entries = Object.entries(group);
  entries.splice(placeOf(name, entries.map(([key]) => key), Object.keys(first)), 0, [name, value]);
  return Object.fromEntries(entries);
}

/** Behind the nearest that stands before it in the first language; behind its own other plural forms. */
function placeOf(name: string, here: readonly string[], model: readonly string[]): number {
  const stem = stemOf(name);
  const stems = [...new Set(model.map(stemOf))];
  for (let index = stems.includes(stem) ? stems.indexOf(stem) : stems.length - 1; index >= 0; index -= 1) {
    const last = here.findLastIndex((key) => stemOf(key) === stems[index]);
    if (last >= 0) return last + 1;
  }
  return stems.includes(stem) ? 0 : here.length;
}
