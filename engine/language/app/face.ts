import { isObject, type Json, type JsonObject, type Source } from '../../document/source.ts';
import { NOT_CONSTANTS } from './globals.ts';

/** Members of the app document that pages are compiled with as they are written. */
const AS_WRITTEN = ['planned', 'user', 'signals', 'globals', 'events', 'flags', 'prefs'];

/**
 * The part of the app document that the pages' compiling depends on, as a text to compare: declarations, the names of
 * access rules with whether they ask for a user, and the types of constants. What a constant says, a tab or a text is
 * read when the app runs.
 */
export function faceOfApp({ value }: Source): string {
  const app = isObject(value) ? value : {};
  const access = Object.entries(isObject(app.access) ? app.access : {}).map(([name, rule]) => [
    name,
    isObject(rule) && rule.user === true,
  ]);
  const constants = Object.entries(app).filter(([name]) => !NOT_CONSTANTS.has(name));
  return JSON.stringify([
    access,
    AS_WRITTEN.map((name) => app[name]),
    constants.map(([name, constant]) => [name, shapeOf(constant)]),
  ]);
}

/** What decides the type of a constant (`constantType` in `globals.ts`). */
function shapeOf(value: Json): Json {
  if (value === null) return null;
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0] as Json)];
  if (!isObject(value)) return typeof value;
  if (isObject(value.item) && Array.isArray(value.items)) return { item: value.item, items: [] };
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)])) as JsonObject;
}
