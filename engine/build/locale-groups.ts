import type { Product } from '../language/product.ts';
import { flatten } from '../document/project.ts';
import { isObject } from '../document/source.ts';
import { textGroup } from '../text-group.ts';
import { stemOf } from '../document/plural.ts';
import { tabMembers } from './tabs.ts';

/**
 * The names of two groups: texts that every page needs, and texts that the shell needs only after the first page. No
 * folder of pages has these names.
 */
const ALL = 'all';
const LATE = 'late';

/** The prefixes of keys that the engine itself uses. */
const ENGINE_TEXTS = ['engine', 'block', 'field', 'overlay'];

/**
 * Returns the keys of each group of texts: one group per folder of pages (with their fragments), and one for all pages.
 */
export function localeGroups(product: Product): ReadonlyMap<string, ReadonlySet<string>> {
  const cached = groups.get(product);
  if (cached !== undefined) return cached;
  const all = allKeys(product);
  const app = product.project.app.value;
  const named = (name: 'shellTexts' | 'lateTexts'): string[] =>
    isObject(app) && Array.isArray(app[name]) ? app[name].map(String) : [];
  const among =
    (names: readonly string[]) =>
    (key: string): boolean =>
      names.some((group) => key === group || key.startsWith(`${group}.`));
  const late = new Set([...all].filter(among(named('lateTexts'))));
  const common = new Set(
    [...all].filter(among([...ENGINE_TEXTS, ...named('shellTexts')])).filter((key) => !late.has(key)),
  );
  for (const key of keysOf('app', product)) common.add(key);
  for (const tab of tabMembers(product, 'text')) common.add(tab);
  const out = new Map<string, ReadonlySet<string>>([[ALL, common], ...(late.size > 0 ? [[LATE, late] as const] : [])]);
  for (const route of product.project.screens.keys()) {
    const group = textGroup(route);
    out.set(
      group,
      new Set([...(out.get(group) ?? []), ...[...keysOf(route, product)].filter((key) => !common.has(key))]),
    );
  }
  groups.set(product, out);
  return out;
}

const groups = new WeakMap<Product, ReadonlyMap<string, ReadonlySet<string>>>();

function allKeys(product: Product): Set<string> {
  const first = [...product.project.locales.values()][0]?.value;
  return new Set([...flatten(isObject(first) ? first : {}).keys()].map(stemOf));
}

/** Returns the keys of a document and of its fragments. */
function keysOf(name: string, product: Product, seen = new Set<string>()): Set<string> {
  const out = new Set<string>();
  const output = product.outputs.get(name);
  if (output === undefined || seen.has(name)) return out;
  seen.add(name);
  const { facts } = output;
  for (const { key } of facts.keys) out.add(key);
  for (const fragment of facts.fragments) for (const key of keysOf(fragment, product, seen)) out.add(key);
  for (const component of facts.components)
    for (const key of product.project.catalog.components.get(component)?.schema.texts ?? []) out.add(key);
  return out;
}
