import { pluralFormOf, stemOf } from '../document/plural.ts';
import { flatten, type ProjectDocuments } from '../document/project.ts';
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
    tableOf(language, tags.get(language) ?? safeTag(language), source),
  );
  const stems = tables.flatMap((table) => [...table.stems]);
  const texts: Texts = {
    tables,
    stems: new Set(stems.map(([stem]) => stem)),
    counted: new Set(stems.filter(([, forms]) => forms.size > (forms.has('') ? 1 : 0)).map(([stem]) => stem)),
    first:
      tables.find(({ language }) => language === app.language) ??
      tables.find(({ language }) => language === 'en') ??
      tables[0],
  };
  cache.set(product.project.locales, { app: product.project.app, texts });
  return texts;
}

/** Returns the tag, or one without plural forms where it is invalid, which the app document's problem reports. */
function safeTag(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'und';
  } catch {
    return 'und';
  }
}

function tableOf(language: string, tag: string, source: Source): Table {
  const texts = flatten(isObject(source.value) ? source.value : {});
  const stems = new Map<string, Set<string>>();
  for (const key of texts.keys()) {
    const form = pluralFormOf(key) ?? '';
    const stem = stemOf(key);
    stems.set(stem, (stems.get(stem) ?? new Set()).add(form));
  }
  return { language, tag, source, texts, stems };
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
export function placesOf(text: string): ReadonlySet<string> {
  if (!text.includes('{{')) return NO_PLACES;
  return new Set([...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name]) => name!));
}

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
