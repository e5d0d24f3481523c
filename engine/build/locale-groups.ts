import type { Facts } from '../language/facts.ts';
import type { Product } from '../language/product.ts';
import { flatten } from '../document/project.ts';
import { isObject, type Pointer } from '../document/source.ts';
import { folderOf, LATER, textGroup } from '../text-group.ts';
import { stemOf } from '../document/plural.ts';
import { inConstants, isOfShell } from './constants.ts';
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

type Keys = ReadonlySet<string>;

/**
 * Returns the keys of each group of texts: one group for all pages, one for each folder of pages (with the fragments
 * that are loaded with them), and one for each page with many texts in a large folder. The texts of sheets and of late
 * fragments, which a page shows later, are in groups of their own: `later/<group>`. `textGroup` in ../text-group.ts
 * tells which one a page loads.
 */
export function localeGroups(product: Product): ReadonlyMap<string, Keys> {
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
  for (const key of keysOf('app', product, OF_SHELL)) common.add(key);
  for (const tab of tabMembers(product, 'text')) common.add(tab);
  const routes = [...product.project.screens.keys()];
  const first = shared(new Map(routes.map((route) => [route, without(keysOf(route, product, atFirst), [common])])));
  const tables = Object.fromEntries(first);
  const later = shared(
    new Map(
      routes.map((route) => {
        const loaded = first.get(textGroup(route, tables)) ?? new Set();
        return [route, without(keysOf(route, product, everything), [common, loaded])];
      }),
    ),
  );
  const out = new Map<string, Keys>([
    [ALL, common],
    ...(late.size > 0 ? [[LATE, late] as const] : []),
    ...first,
    ...[...later].flatMap(([name, keys]) => (keys.size > 0 ? [[`${LATER}/${name}`, keys] as const] : [])),
  ]);
  groups.set(product, out);
  return out;
}

const groups = new WeakMap<Product, ReadonlyMap<string, Keys>>();

/** Puts the keys of pages together by folder, as far as a group of them is not too large. */
function shared(own: ReadonlyMap<string, Keys>): ReadonlyMap<string, Keys> {
  const out = new Map<string, Keys>();
  for (const folder of new Set([...own.keys()].map(folderOf))) {
    const pages = [...own].filter(([route]) => folderOf(route) === folder).sort(([, a], [, b]) => a.size - b.size);
    const together = (): Set<string> => new Set(pages.flatMap(([, keys]) => [...keys]));
    while (pages.length > 1 && together().size > MOST_SHARED) out.set(...pages.pop()!);
    out.set(folder, together());
  }
  return out;
}

const without = (keys: Keys, others: readonly Keys[]): Keys =>
  new Set([...keys].filter((key) => !others.some((other) => other.has(key))));

/**
 * Returns whether any page may show a text, whatever its document names: those of the engine, of blocks, of the
 * shell and of constants, and the words of refusals, which the contract names.
 */
export function isAnywhere(key: string, product: Product): boolean {
  const tables = localeGroups(product);
  const stem = stemOf(key);
  return (
    ENGINE_TEXTS.some((prefix) => key.startsWith(`${prefix}.`)) ||
    [ALL, LATE].some((name) => tables.get(name)?.has(stem) === true) ||
    product.outputs.get('app')?.facts.keys.some((one) => one.key === key || one.key === stem) === true ||
    [...product.project.catalog.blocks.values()].some(({ schema }) => schema.texts?.includes(stem) === true) ||
    product.project.contract.some(({ text }) => text.includes(JSON.stringify(stem)))
  );
}

function allKeys(product: Product): Set<string> {
  const first = [...product.project.locales.values()][0]?.value;
  return new Set([...flatten(isObject(first) ? first : {}).keys()].map(stemOf));
}

/** Decides which parts of a document count: those at a place, and the fragments that it uses. */
interface Part {
  readonly has: (pointer: Pointer) => boolean;
  readonly fragments: (facts: Facts) => Iterable<string>;
}

const everything: Part = { has: () => true, fragments: ({ fragments }) => fragments };

/** Leaves out the sheets of a page, and the fragments that are loaded when they are shown. */
const atFirst: Part = {
  has: ([key]) => key !== 'sheets',
  fragments: ({ uses }) =>
    uses.filter(({ late, pointer }) => !late && atFirst.has(pointer)).map(({ fragment }) => fragment),
};

/** The app document without the constants of the product: those are texts of the pages that read them. */
const OF_SHELL: Part = { ...everything, has: isOfShell };

/** Returns the keys of a document and of its fragments, with those of their blocks, components and constants. */
function keysOf(name: string, product: Product, part: Part, seen = new Set<string>()): Set<string> {
  const out = new Set<string>();
  const output = product.outputs.get(name);
  if (output === undefined || seen.has(name)) return out;
  seen.add(name);
  const { facts } = output;
  const { catalog } = product.project;
  for (const { key, pointer } of facts.keys) if (part.has(pointer)) out.add(key);
  for (const fragment of part.fragments(facts)) for (const key of keysOf(fragment, product, part, seen)) out.add(key);
  for (const { key } of inConstants(output, product, ({ keys }) => keys)) out.add(key);
  const blocks = facts.nodes.filter(({ pointer }) => part.has(pointer)).map((node) => node.name);
  for (const block of new Set(blocks)) for (const key of catalog.blocks.get(block)?.schema.texts ?? []) out.add(key);
  for (const component of facts.components)
    for (const key of catalog.components.get(component)?.schema.texts ?? []) out.add(key);
  return out;
}
