import type { Product } from '../language/product.ts';
import { flatten } from '../document/project.ts';
import { isObject } from '../document/source.ts';
import { folderOf } from '../text-group.ts';
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

/** The pages of a folder share a group of at most so many texts; beyond, those with most texts have their own. */
const MOST_SHARED = 140;

/**
 * Returns the keys of each group of texts: one group for all pages, one for each folder of pages (with their
 * fragments), and one for each page with many texts in a large folder. `textGroup` in ../text-group.ts tells which one
 * a page loads.
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
  const ofBlocks = new Set([...product.project.catalog.blocks.values()].flatMap(({ schema }) => schema.texts ?? []));
  const common = new Set(
    [...all]
      .filter(among([...ENGINE_TEXTS, ...named('shellTexts')]))
      .filter((key) => !late.has(key) && !ofBlocks.has(key)),
  );
  for (const key of keysOf('app', product)) common.add(key);
  for (const tab of tabMembers(product, 'text')) common.add(tab);
  const out = new Map<string, ReadonlySet<string>>([[ALL, common], ...(late.size > 0 ? [[LATE, late] as const] : [])]);
  const routes = [...product.project.screens.keys()];
  const own = new Map(
    routes.map((route) => [route, new Set([...keysOf(route, product)].filter((key) => !common.has(key)))]),
  );
  for (const folder of new Set(routes.map(folderOf))) {
    const pages = routes
      .filter((route) => folderOf(route) === folder)
      .sort((a, b) => own.get(a)!.size - own.get(b)!.size);
    const shared = (): Set<string> => new Set(pages.flatMap((route) => [...own.get(route)!]));
    while (pages.length > 1 && shared().size > MOST_SHARED) {
      const largest = pages.pop()!;
      out.set(largest, own.get(largest)!);
    }
    out.set(folder, shared());
  }
  groups.set(product, out);
  return out;
}

const groups = new WeakMap<Product, ReadonlyMap<string, ReadonlySet<string>>>();

function allKeys(product: Product): Set<string> {
  const first = [...product.project.locales.values()][0]?.value;
  return new Set([...flatten(isObject(first) ? first : {}).keys()].map(stemOf));
}

/** Returns the keys of a document and of its fragments, with those of their blocks and components. */
function keysOf(name: string, product: Product, seen = new Set<string>()): Set<string> {
  const out = new Set<string>();
  const output = product.outputs.get(name);
  if (output === undefined || seen.has(name)) return out;
  seen.add(name);
  const { facts } = output;
  const { catalog } = product.project;
  for (const { key } of facts.keys) out.add(key);
  for (const fragment of facts.fragments) for (const key of keysOf(fragment, product, seen)) out.add(key);
  for (const block of new Set(facts.nodes.map((node) => node.name)))
    for (const key of catalog.blocks.get(block)?.schema.texts ?? []) out.add(key);
  for (const component of facts.components)
    for (const key of catalog.components.get(component)?.schema.texts ?? []) out.add(key);
  return out;
}
