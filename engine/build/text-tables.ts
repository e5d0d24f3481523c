import { stemOf } from '../document/plural.ts';
import { flatten } from '../document/project.ts';
import { isObject, type Source } from '../document/source.ts';
import type { Product } from '../language/product.ts';
import { LATER } from '../text-group.ts';
import { localeGroups } from './locale-groups.ts';

// The modules of texts: each has the texts of a language that a group of pages shows.

/** For tests: the group of texts of a fragment that is shown alone, which has those of all pages. */
export const FRAGMENTS = 'fragments';

/** Tells of a module of texts, as `en/all`, that it holds a group of them, and no list of groups. */
export const isTable = (name: string): boolean => name.includes('/') && !name.endsWith(`/${LATER}`);

/** Returns the module of a group of texts. @param open for tests: there is a group of all texts, too */
export const localeTable = (name: string, product: Product, open: boolean): string =>
  tableCode(tableOf(name, product, open));

/**
 * Returns the module of a group of texts with other words.
 *
 * @param name the language and the group: `en/all`
 */
export function markedTable(name: string, product: Product, mark: (key: string, words: string) => string): string {
  return tableCode(tableOf(name, product, true).map(([key, words]) => [key, mark(key, words)]));
}

/** Writes the module of a group of texts. */
export const tableCode = (texts: ReadonlyArray<readonly [key: string, words: string]>): string =>
  `export default ${JSON.stringify(Object.fromEntries(texts))};`;

function tableOf(name: string, product: Product, open: boolean): Array<[string, string]> {
  const slash = name.indexOf('/');
  const language = name.slice(0, slash);
  const group = name.slice(slash + 1);
  const groups = localeGroups(product);
  const keys =
    open && group === FRAGMENTS
      ? new Set([...groups.values()].flatMap((one) => [...one]))
      : (groups.get(group) ?? new Set<string>());
  const source = product.project.locales.get(language);
  if (source === undefined) return [];
  const table = flatTable(source);
  const found = new Map<number, FlatText>();
  for (const key of keys) for (const text of table.get(key) ?? []) found.set(text.place, text);
  return [...found.values()].sort((a, b) => a.place - b.place).map(({ key, words }) => [key, words]);
}

interface FlatText {
  readonly key: string;
  readonly words: string;
  /** The text comes after so many others of the table. */
  readonly place: number;
}

type FlatTable = ReadonlyMap<string, readonly FlatText[]>;

const flatTables = new WeakMap<Source, FlatTable>();

/**
 * Returns the texts of a table by their keys, and those with a plural form by the key without it as well. Each language
 * has some sixty groups: its table is walked once.
 */
function flatTable(source: Source): FlatTable {
  const known = flatTables.get(source);
  if (known !== undefined) return known;
  const made = new Map<string, FlatText[]>();
  let place = 0;
  for (const [key, words] of flatten(isObject(source.value) ? source.value : {})) {
    const text = { key, words, place };
    for (const name of new Set([key, stemOf(key)])) made.set(name, [...(made.get(name) ?? []), text]);
    place += 1;
  }
  flatTables.set(source, made);
  return made;
}
