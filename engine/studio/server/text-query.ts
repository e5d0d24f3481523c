import { flatten } from '../../document/project.ts';
import { stemOf } from '../../document/plural.ts';
import { valueAt, isObject, readSource, type Pointer } from '../../document/source.ts';
import { formsOf, isMarked, placesOf, readTexts, wordsOf, type Table } from '../../check/texts.ts';
import { Places, settingOf, wanted, wordsIn } from '../../check/width/place.ts';
import { namedInCode } from '../../editor/code.ts';
import type { Output } from '../../language/output.ts';
import type { Product } from '../../language/product.ts';
import type { Text, TextRow, TextUse, Words } from '../protocol/texts.ts';
import { inWords } from './in-words.ts';
import { reached } from './reach.ts';

/** Numbers up to this show which of them a plural form is for. */
const COUNTED = 21;

/** Returns a text with its words in all languages, and everything that a person who changes it must know. */
export async function textOf(product: Product, key: string): Promise<Text> {
  const stem = stemOf(key);
  const { tables, first } = readTexts(product);
  const uses = usesOf(product).get(stem) ?? [];
  const model = first === undefined ? '' : (wordsOf(first, stem) ?? '');
  const counted = tables.some((table) => [...(table.stems.get(stem) ?? [])].some((form) => form !== ''));
  return {
    key: stem,
    words: tables.map((table) => wordsOfTable(table, stem, counted)),
    places: [...placesOf(model)],
    uses: uses.map(({ output, pointer, routes }) => textUse(product, output, pointer, routes)),
    inCode: (await namedInCode(product.project.options.root, stem)) !== undefined,
  };
}

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

interface Use {
  readonly output: Output;
  readonly pointer: Pointer;
  readonly routes: readonly string[];
}

const known = new WeakMap<Product, ReadonlyMap<string, readonly Use[]>>();

/** Returns where each text is said, with the pages on which it is. */
function usesOf(product: Product): ReadonlyMap<string, readonly Use[]> {
  const before = known.get(product);
  if (before !== undefined) return before;
  const routes = new Map<string, string[]>();
  for (const route of product.project.screens.keys())
    for (const { name } of reached(product, route)) routes.set(name, [...(routes.get(name) ?? []), route]);
  const out = new Map<string, Use[]>();
  for (const output of product.outputs.values())
    for (const { key, pointer } of output.facts.keys) {
      const uses = out.get(key) ?? [];
      out.set(key, uses);
      uses.push({ output, pointer, routes: routes.get(output.name) ?? [] });
    }
  known.set(product, out);
  return out;
}

function textUse(product: Product, { facts, name }: Output, pointer: Pointer, routes: readonly string[]): TextUse {
  const { first } = readTexts(product);
  const place = first === undefined ? undefined : new Places(product, settingOf(product, first)).of(facts, pointer);
  const slot = pointer.findLast((step) => typeof step === 'string') ?? '';
  const owner = [...pointer.keys()]
    .map((depth) => valueAt(facts.value, pointer.slice(0, pointer.length - depth - 1)))
    .find((value) => isObject(value) && ['block', 'use', 'component'].some((kind) => kind in value));
  const kind = isObject(owner) ? (owner.block ?? owner.use ?? owner.component) : undefined;
  return {
    route: routes[0] ?? name,
    at: { file: facts.source.file, pointer },
    says: kind === undefined ? inWords(String(slot)) : `${inWords(String(slot))} of ${inWords(String(kind))}`,
    ...(place === undefined || !place.oneLine || !Number.isFinite(place.width)
      ? {}
      : { room: Math.floor(place.width) }),
    ...(place === undefined ? {} : { size: place.size, heavy: place.fit.heavy === true }),
  };
}

/**
 * Returns the rows of the table of texts.
 *
 * @param route only those of a page, in the order of its documents
 * @param committed the text of a file in the last commit
 */
export function textRows(
  product: Product,
  route: string | undefined,
  committed: (file: string) => string | undefined,
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
      long: route === undefined ? [] : tooLong(tables, key, uses.get(key) ?? [], places),
    }));
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
          place !== undefined &&
          wordsIn(table, key).some((words) => wanted(words, place, table.tag).width > place.width)
        );
      }),
    )
    .map(({ language }) => language);
}
