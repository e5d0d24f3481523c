import { stemOf } from '../../document/plural.ts';
import {
  formsOf,
  isMarked,
  placesOf,
  readTexts,
  showPlaces,
  wordsOf,
  type Table,
  type Texts,
} from '../../check/texts.ts';
import type { Product } from '../../language/product.ts';
import { showPointer } from '../../document/source.ts';
import { didYouMean, suggest } from '../../formula/suggest.ts';

/** Returns the head of the reference column, which shows the first language where it is not to be translated itself. */
export const reference = (first: Table): string => `${first.language} (reference)`;
export const KEY = 'key';
export const ARGUMENTS = 'arguments';
export const USED = 'used in';

/**
 * Returns the texts of some languages beside those of the first: a row for each text and plural form, with its
 * arguments and its uses. A cell is empty where a language has no such plural form.
 * @param missing only texts that a language lacks, or has marked as untranslated.
 * @throws for an unknown language.
 */
export function tableOf(product: Product, languages: readonly string[], missing: boolean): string[][] {
  const texts = readTexts(product);
  const { first } = texts;
  if (first === undefined) throw new Error('There is no table of texts.');
  const wanted = (
    languages.length === 0 ? texts.tables.filter((table) => table !== first).map(({ language }) => language) : languages
  ).map((language) => languageOf(texts, language));
  const shown = wanted.includes(first) ? wanted : [first, ...wanted];
  const uses = usesOf(product);
  const head = [
    KEY,
    ...shown.map((table) => (wanted.includes(table) ? table.language : reference(first))),
    ARGUMENTS,
    USED,
  ];
  const rows = [...first.stems.keys()].flatMap((stem) =>
    keysOf(stem, shown)
      .filter((key) => !missing || wanted.some((table) => lacks(table, key)))
      .map((key) => [
        key,
        ...shown.map((table) => (wanted.includes(table) ? (table.texts.get(key) ?? '') : referenceOf(first, key))),
        argumentsOf(first, stem),
        usedIn(uses.get(stem) ?? []),
      ]),
  );
  return [head, ...rows];
}

/** Returns the words of the first language; for a plural form that it does not have, those of its form for many. */
export function referenceOf({ texts }: Table, key: string): string {
  return texts.get(key) ?? texts.get(`${stemOf(key)}_other`) ?? texts.get(stemOf(key)) ?? '';
}

export function languageOf({ tables }: Texts, language: string): Table {
  const table = tables.find((one) => one.language === language);
  const near = suggest(
    language,
    tables.map((one) => one.language),
  );
  if (table === undefined)
    throw new Error(
      `There is no language "${language}".${near === undefined ? ` There are ${tables.map((one) => one.language).join(', ')}.` : didYouMean(near)}`,
    );
  return table;
}

/** Returns the keys of one text in some languages: with the plural forms that they have, or need. */
function keysOf(stem: string, tables: readonly Table[]): string[] {
  const counted = (table: Table): boolean => [...(table.stems.get(stem) ?? [])].some((form) => form !== '');
  const forms = new Set(tables.flatMap((table) => [...(table.stems.get(stem) ?? [])]));
  for (const table of tables)
    if (counted(table) || (!table.stems.has(stem) && tables.some(counted)))
      for (const form of formsOf(table)) forms.add(form);
  const order = ['', 'zero', 'one', 'two', 'few', 'many', 'other'];
  return [...forms]
    .sort((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((form) => (form === '' ? stem : `${stem}_${form}`));
}

/** Tells whether a text must be translated: it is missing, or has the mark for translators. */
function lacks(table: Table, key: string): boolean {
  const text = table.texts.get(key);
  if (text !== undefined) return isMarked(text);
  const stem = stemOf(key);
  const forms = table.stems.get(stem);
  const form = key.slice(stem.length + 1);
  if (forms === undefined) return form === '' || formsOf(table).includes(form);
  return !forms.has('') && form !== '' && formsOf(table).includes(form);
}

function argumentsOf(first: Table, stem: string): string {
  const places = placesOf(wordsOf(first, stem) ?? '');
  return places.size === 0 ? '' : showPlaces(places);
}

/** Returns text → its uses in documents, as `screens/fund/withdraw.json foot/0/label`. */
function usesOf(product: Product): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  for (const { facts } of product.outputs.values()) {
    for (const { key, pointer, elsewhere } of facts.keys)
      if (elsewhere !== true) uses.set(key, [...(uses.get(key) ?? []), `${facts.source.file} ${showPointer(pointer)}`]);
  }
  return uses;
}

function usedIn(uses: readonly string[]): string {
  return uses.length <= 3 ? uses.join('; ') : `${uses.slice(0, 3).join('; ')}; and ${uses.length - 3} more`;
}
