import { placeOf } from '../../check/text-fixes.ts';
import { isObject, type Json, type JsonObject } from '../../document/source.ts';

/**
 * Returns a table of texts with some of them changed or new. Existing texts keep their position; new ones follow the
 * order of the first language.
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
  entries.splice(
    placeOf(
      name,
      entries.map(([key]) => key),
      Object.keys(first),
    ),
    0,
    [name, value],
  );
  return Object.fromEntries(entries);
}
