import { flatten } from '../../document/project.ts';
import { stemOf } from '../../document/plural.ts';
import { isObject, readSource } from '../../document/source.ts';
import { formsOf, isMarked, placesOf, readTexts, wordsOf, type Table } from '../../check/texts.ts';
import { Places, settingOf, wanted, wordsIn } from '../../check/width/place.ts';
import { namedInCode } from '../../editor/code.ts';
import type { Product } from '../../language/product.ts';
import type { Text, TextRow, Words } from '../protocol/texts.ts';
import { reached } from './reach.ts';
import { termsIn } from './terms.ts';
import { routeOf, saysOf, textUse, usesOf, type Use } from './text-uses.ts';

/** Numbers up to this show which of them a plural form is for. */
const COUNTED = 21;

/** Returns a text with its words in all languages, and everything that a person who changes it must know. */
export async function textOf(product: Product, key: string): Promise<Text> {
  const stem = stemOf(key);
  const { tables, first } = readTexts(product);
  const uses = usesOf(product).get(stem) ?? [];
  const model = first === undefined ? '' : (wordsOf(first, stem) ?? '');
  const counted = tables.some((table) => isCounted(table, stem));
  const wordsOfAllForms = first === undefined ? '' : wordsIn(first, stem).join(' ');
  return {
    key: stem,
    words: tables.map((table) => wordsOfTable(table, stem, counted)),
    places: [...placesOf(model)],
    uses: uses.map((use) => textUse(product, use)),
    inCode: (await namedInCode(product.project.options.root, stem)) !== undefined,
    terms: termsIn(product, wordsOfAllForms),
  };
}

const isCounted = ({ stems }: Table, stem: string): boolean => [...(stems.get(stem) ?? [])].some((form) => form !== '');

function wordsOfTable(table: Table, stem: string, counted: boolean): Words {
  const { language, tag, texts } = table;
  const forms = counted ? formsOf(table) : [''];
  const written = forms.flatMap((form) => {
    const words = texts.get(form === '' ? stem : `${stem}_${form}`);
    return words === undefined ? [] : [[form === '' ? 'other' : form, words] as const];
  });
  const rules = new Intl.PluralRules(tag);
  const numbers = Array.from({ length: COUNTED + 1 }, (_, number) => number);
  return {
    language,
    forms: Object.fromEntries(written),
    needs: counted
      ? Object.fromEntries(
          forms.map((form) => [form, numbers.filter((number) => rules.select(number) === form).slice(0, 4)]),
        )
      : {},
    untranslated: written.length < forms.length || written.some(([, words]) => isMarked(words)),
  };
}

/**
 * Returns the rows of the table of texts.
 *
 * @param route only those of a page, in the order of its documents
 * @param committed the text of a file in the last commit
 * @param isWide tells of a use whether the check found it too long; asked where no page is named
 */
export function textRows(
  product: Product,
  route: string | undefined,
  committed: (file: string) => string | undefined,
  isWide: (use: Use) => boolean,
): readonly TextRow[] {
  const { tables, first } = readTexts(product);
  if (first === undefined) return [];
  const uses = usesOf(product);
  const keys =
    route === undefined
      ? [...new Set(tables.flatMap(({ stems }) => [...stems.keys()]))]
      : [...new Set(reached(product, route).flatMap(({ facts }) => facts.keys.map(({ key }) => key)))];
  const before = new Map(
    tables.map(({ language, source }) => {
      const text = committed(source.file);
      const value = text === undefined ? undefined : readSource(source.file, text).value;
      return [language, isObject(value) ? flatten(value) : undefined] as const;
    }),
  );
  const places = new Map(
    tables.map((table) => [table.language, new Places(product, settingOf(product, table))] as const),
  );
  return keys
    .filter((key) => route === undefined || first.stems.has(key))
    .map((key) => ({
      key,
      counted: tables.some((table) => isCounted(table, key)),
      ...shownUse(uses.get(key) ?? [], route),
      words: Object.fromEntries(tables.flatMap((table) => shownWords(table, key))),
      untranslated: tables
        .filter((table) => wordsIn(table, key).length === 0 || wordsIn(table, key).some(isMarked))
        .map(({ language }) => language),
      uses: uses.get(key)?.length ?? 0,
      changed: tables
        .filter(({ language, stems, texts }) => {
          const old = before.get(language);
          return [...(stems.get(key) ?? [])].some((form) => {
            const whole = form === '' ? key : `${key}_${form}`;
            return old !== undefined && old.get(whole) !== texts.get(whole);
          });
        })
        .map(({ language }) => language),
      long: tooLong(tables, key, uses.get(key)?.filter((use) => route !== undefined || isWide(use)) ?? [], places),
    }));
}

/** Returns the first use of a text, on a page if one is named. */
function shownUse(uses: readonly Use[], route: string | undefined): Pick<TextRow, 'says' | 'route'> {
  const own = route === undefined ? undefined : uses.find(({ routes }) => routes.includes(route));
  if (own !== undefined && route !== undefined) return { says: saysOf(own), route };
  const [first] = uses;
  return first === undefined ? {} : { says: saysOf(first), route: routeOf(first) };
}

function shownWords(table: Table, key: string): Array<readonly [string, string]> {
  const words = table.texts.get(key) ?? table.texts.get(`${key}_other`);
  return words === undefined ? [] : [[table.language, words]];
}

function tooLong(
  tables: readonly Table[],
  key: string,
  uses: readonly Use[],
  places: ReadonlyMap<string, Places>,
): readonly string[] {
  return tables
    .filter((table) =>
      uses.some(({ output, pointer }) => {
        const place = places.get(table.language)?.of(output.facts, pointer);
        return (
          place !== undefined && wordsIn(table, key).some((words) => wanted(words, place, table).width > place.width)
        );
      }),
    )
    .map(({ language }) => language);
}
