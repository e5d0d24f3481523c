import { pluralFormOf, stemOf } from '../document/plural.ts';
import { flatten, type ProjectDocuments } from '../document/project.ts';
import { boundedCache } from '../formula/bounded-cache.ts';
import type { Product } from '../language/product.ts';
import { isObject, type Pointer, type Source } from '../document/source.ts';

/** Returns the files of the tables of texts, and which of them is the first. */
export function textsOf({ locales, glossary, app }: ProjectDocuments): readonly Source[] {
  return [...locales.values(), glossary, app];
}

/** The texts of one language. */
export interface Table {
  readonly language: string;
  /** Its valid BCP 47 tag: `zh-Hant-HK` for `hk`. */
  readonly tag: string;
  readonly source: Source;
  /** Key with its plural form → words. */
  readonly texts: ReadonlyMap<string, string>;
  /** Key without a plural form → its forms; the form is '' for a key without plural. */
  readonly stems: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface Texts {
  readonly tables: readonly Table[];
  /** The language with which the others are compared. */
  readonly first: Table | undefined;
  /** Keys without plural forms, of all languages. */
  readonly stems: ReadonlySet<string>;
  /** Those that have plural forms in one of the languages. */
  readonly counted: ReadonlySet<string>;
}

/** Keyed by the tables, with the app document that names the languages. */
const cache = new WeakMap<ProjectDocuments['locales'], { readonly app: Source; readonly texts: Texts }>();

/** Returns the tables of texts of a product. The first is that of its default language. */
export function readTexts(product: Product): Texts {
  const known = cache.get(product.project.locales);
  if (known?.app === product.project.app) return known.texts;
  const app = isObject(product.project.app.value) ? product.project.app.value : {};
  const languages = Array.isArray(app.languages) ? app.languages : [];
  const tags = new Map(
    languages.flatMap((language) =>
      isObject(language) ? [[String(language.code), safeTag(String(language.tag))] as const] : [],
    ),
  );
  const tables = [...product.project.locales].map(([language, source]) =>
    knownTable(language, tags.get(language) ?? safeTag(language), source),
  );
  const texts: Texts = {
    tables,
    ...keysOf(tables.map((table) => table.stems)),
    first:
      tables.find(({ language }) => language === app.language) ??
      tables.find(({ language }) => language === 'en') ??
      tables[0],
  };
  cache.set(product.project.locales, { app: product.project.app, texts });
  return texts;
}

const differences = new WeakMap<Table, { readonly from: WeakRef<Table>; readonly keys: ReadonlySet<string> }>();

/** Returns the keys, with their plural forms, whose words differ between two tables of a language. */
export function changedKeys(from: Table, to: Table): ReadonlySet<string> {
  const known = differences.get(to);
  if (known?.from.deref() === from) return known.keys;
  const keys = new Set(
    [...from.texts.keys(), ...to.texts.keys()].filter((key) => from.texts.get(key) !== to.texts.get(key)),
  );
  differences.set(to, { from: new WeakRef(from), keys });
  return keys;
}

/** Returns the tag, or one without plural forms where it is invalid, which the app document's problem reports. */
function safeTag(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'und';
  } catch {
    return 'und';
  }
}

const tablesOf = new WeakMap<Source, Table>();

/** Returns the table of a file. A file that has not changed keeps its table, and what is remembered of it. */
function knownTable(language: string, tag: string, source: Source): Table {
  const known = tablesOf.get(source);
  if (known?.language === language && known.tag === tag) return known;
  const table = tableOf(language, tag, source);
  tablesOf.set(source, table);
  return table;
}

function tableOf(language: string, tag: string, source: Source): Table {
  const texts = flatten(isObject(source.value) ? source.value : {});
  return { language, tag, source, texts, stems: stemsOf(language, texts) };
}

/** The stems of the newest table of each language, which are kept while words change and keys do not. */
const newest = new Map<string, { readonly keys: string; readonly stems: Table['stems'] }>();

function stemsOf(language: string, texts: Table['texts']): Table['stems'] {
  const keys = [...texts.keys()].join('\n');
  const known = newest.get(language);
  if (known?.keys === keys) return known.stems;
  const stems = new Map<string, Set<string>>();
  for (const key of texts.keys()) {
    const form = pluralFormOf(key) ?? '';
    const stem = stemOf(key);
    stems.set(stem, (stems.get(stem) ?? new Set()).add(form));
  }
  newest.set(language, { keys, stems });
  return stems;
}

type Keys = Pick<Texts, 'stems' | 'counted'>;

let newestKeys: { readonly from: ReadonlyArray<Table['stems']>; readonly keys: Keys } | undefined;

/** Returns the keys of all languages; those of the last call where it was given the same. */
function keysOf(from: ReadonlyArray<Table['stems']>): Keys {
  if (newestKeys?.from.length === from.length && newestKeys.from.every((one, index) => one === from[index]))
    return newestKeys.keys;
  const stems = from.flatMap((one) => [...one]);
  const keys = {
    stems: new Set(stems.map(([stem]) => stem)),
    counted: new Set(stems.filter(([, forms]) => forms.size > (forms.has('') ? 1 : 0)).map(([stem]) => stem)),
  };
  newestKeys = { from, keys };
  return keys;
}

/**
 * Returns a function that works something out of a table once. Tables of languages that did not change stay the same,
 * so only what comes from a changed one is worked out again.
 *
 * @param renew makes it of what came from an earlier table of the language, by the keys whose words differ
 */
export function ofTable<T>(
  make: (table: Table) => T,
  renew?: (before: T, changed: ReadonlySet<string>, table: Table) => T,
): (table: Table) => T {
  const known = new WeakMap<Table, { readonly value: T }>();
  const last = new Map<string, Table>();
  return (table) => {
    const own = known.get(table);
    if (own !== undefined) return own.value;
    const from = last.get(table.language);
    const before = from === undefined ? undefined : known.get(from);
    const value =
      from === undefined || before === undefined || renew === undefined || from.tag !== table.tag
        ? make(table)
        : renew(before.value, changedKeys(from, table), table);
    known.set(table, { value });
    if (renew !== undefined) last.set(table.language, table);
    return value;
  };
}

/** Returns the pointer of a text in its table; for a missing text that of its group. */
export function pointerOf(key: string): Pointer {
  return key.split('.');
}

/** Writes `{{count}}, {{name}}` for people. */
export function showPlaces(names: ReadonlySet<string>): string {
  return names.size === 0 ? 'no arguments' : [...names].map((name) => `{{${name}}}`).join(', ');
}

/**
 * Returns the mistake in the placeholders of a text, compared with the first language; undefined where they are right.
 */
export function wrongPlaces(key: string, text: string, model: string): string | undefined {
  const wanted = placesOf(model);
  const got = placesOf(text);
  // A plural form may leave its number out: «one item».
  const missing = [...wanted].filter((name) => !got.has(name) && !(name === 'count' && key !== stemOf(key)));
  const extra = [...got].filter((name) => !wanted.has(name));
  return missing.length > 0 || extra.length > 0
    ? `takes ${showPlaces(wanted)}; here it has ${showPlaces(got)}.`
    : undefined;
}

const NO_PLACES: ReadonlySet<string> = new Set();

/** Returns the names of the placeholders of a text: `{{name}}`. */
export const placesOf = (text: string): ReadonlySet<string> => (text.includes('{{') ? placesIn(text) : NO_PLACES);

const placesIn = boundedCache((text) => new Set([...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name]) => name!)));

/** Returns the words of a text in any of its forms; for a plural the form with the most placeholders. */
export function wordsOf(table: Table, stem: string): string | undefined {
  const named = table.stems.get(stem);
  if (named?.size === 1 && named.has('')) return table.texts.get(stem);
  const forms = [...(named ?? [])].map((form) => table.texts.get(form === '' ? stem : `${stem}_${form}`) ?? '');
  return forms.sort((a, b) => placesOf(b).size - placesOf(a).size)[0];
}

/** Marks words that wait for their translation. */
export function marked(words: string): string {
  return `⟦${words}⟧`;
}

export function isMarked(text: string): boolean {
  return text.startsWith('⟦') && text.endsWith('⟧');
}

/** Returns the plural forms of a language. */
export function formsOf({ tag }: Table): readonly string[] {
  return new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
}
