import { renames } from '../../document/rename.ts';
import { isObject } from '../../document/source.ts';
import { didYouMean, nearTo } from '../../formula/suggest.ts';
import type { Report, Rule } from '../rule.ts';
import { saysTerm, termForms } from '../term.ts';
import { isMarked, ofTable, pointerOf, readTexts, type Table, textsOf } from '../texts.ts';
import { stemOf } from '../../document/plural.ts';

export const glossary: Rule = {
  code: 'glossary',
  severity: 'error',
  description: 'A term of the glossary is said in two ways: people would take them for two things.',
  example: {
    bad: {
      glossary: { cart: { means: 'What is about to be bought.', say: { en: 'cart', fra: 'panier' } } },
      locales: { en: { shop: { open: 'Open cart' } }, fra: { shop: { open: 'Ouvrir le chariot' } } },
      screens: { 'shop/shop': { title: 'shop.open', body: [] } },
    },
    good: {
      glossary: { cart: { means: 'What is about to be bought.', say: { en: 'cart', fra: 'panier' } } },
      locales: { en: { shop: { open: 'Open cart' } }, fra: { shop: { open: 'Ouvrir le panier' } } },
      screens: { 'shop/shop': { title: 'shop.open', body: [] } },
    },
  },
  looksAt: textsOf,
  check(product, report) {
    const source = product.project.glossary;
    const { first, tables } = readTexts(product);
    if (first === undefined || !isObject(source.value)) return;
    const languages = tables.map(({ language }) => language);
    for (const [name, term] of Object.entries(source.value)) {
      if (!isObject(term) || !isObject(term.say)) continue;
      for (const key of ['say', 'never'])
        for (const language of Object.keys(isObject(term[key]) ? term[key] : {})) {
          if (languages.includes(language)) continue;
          const near = nearTo(language, languages);
          report(source, [name, key, language], `There is no language "${language}".${didYouMean(near[0]?.word)}`, {
            key: true,
            fixes: renames(source, [name, key, language], language, near, { key: true }),
          });
        }
      const missing = languages.filter((language) => termForms(term.say, language).length === 0);
      if (missing.length > 0)
        report(source, [name], `"${name}" has no words in ${missing.join(', ')}. Add them under "say".`, { key: true });
      const except = Array.isArray(term.except) ? term.except.map(String) : [];
      except.forEach((stem, i) => {
        if (first.stems.has(stem)) return;
        const near = nearTo(stem, first.stems.keys());
        report(source, [name, 'except', i], `There is no text "${stem}".${didYouMean(near[0]?.word)}`, {
          fixes: renames(source, [name, 'except', i], stem, near),
        });
      });
      const model = termForms(term.say, first.language);
      const stems = stemsOf(saying(first, model)).filter((stem) => !except.includes(stem));
      for (const table of tables) {
        const words = termForms(term.say, table.language);
        if (table !== first) compare(table, stems, words, name, report);
        for (const word of termForms(term.never, table.language))
          for (const key of saying(table, [word]))
            if (!except.includes(stemOf(key)))
              report(
                table.source,
                pointerOf(key),
                `"${key}" says "${word}", another word for "${name}", which is said ${anyOf(words)} in ${table.language}. ${CURE}`,
              );
      }
    }
  },
};

/** Reports each form of these texts in a language that uses none of the words. */
function compare(table: Table, stems: readonly string[], words: readonly string[], name: string, report: Report): void {
  if (words.length === 0) return;
  const known = comparedIn(table);
  const asked = `${words.join('\n')}\n\n${stems.join('\n')}`;
  const keys = known.get(name)?.asked === asked ? known.get(name)?.keys : undefined;
  const others = keys ?? saidOtherwise(table, stems, words);
  known.set(name, { asked, keys: others });
  for (const key of others)
    report(
      table.source,
      pointerOf(key),
      `"${name}" is said ${anyOf(words)} in ${table.language}; "${key}" says it otherwise. ${CURE}`,
    );
}

/** The texts of a table that say a term otherwise, as they were found last, by the term. */
const comparedIn = ofTable(() => new Map<string, { readonly asked: string; readonly keys: readonly string[] }>());

function saidOtherwise(table: Table, stems: readonly string[], words: readonly string[]): readonly string[] {
  const lower = words.map((word) => word.toLowerCase());
  const texts = plainOf(table);
  return (
    stems
      .flatMap((stem) => [...(table.stems.get(stem) ?? [])].map((form) => (form === '' ? stem : `${stem}_${form}`)))
      .filter((key) => !lower.some((word) => texts.get(key)?.includes(word)))
      // Words that wait for their translation say nothing yet.
      .filter((key) => !isMarked(table.texts.get(key) ?? ''))
  );
}

/**
 * Returns the keys of the texts of a language that contain one of the words: as a whole word where the language writes
 * spaces between them.
 */
function saying(table: Table, words: readonly string[]): readonly string[] {
  if (words.length === 0) return [];
  const name = words.join('\n');
  const known = foundIn(table);
  const keys = known.get(name) ?? keysSaying(table, words);
  known.set(name, keys);
  return keys;
}

/** The keys that were found in a table, by the words that were looked for. */
const foundIn = ofTable(
  () => new Map<string, readonly string[]>(),
  (before, changed, table) =>
    new Map(
      [...before].map(([name, keys]) => [
        name,
        [...keys.filter((key) => !changed.has(key)), ...keysSaying(table, name.split('\n'), changed)],
      ]),
    ),
);

/** Returns those of the keys, all of the table unless others are named, whose texts contain one of the words. */
function keysSaying(table: Table, words: readonly string[], among?: ReadonlySet<string>): readonly string[] {
  const lower = words.map((form) => form.toLowerCase());
  const texts = plainOf(table);
  const keys = among === undefined ? keysHolding(allOf(table), lower) : [...among].filter((key) => texts.has(key));
  return keys.filter((key) => saysTerm(texts.get(key) ?? '', lower));
}

/** Returns the keys of the texts that contain one of the words, also inside of longer words, in the table's order. */
function keysHolding({ keys, starts, text }: AllTexts, words: readonly string[]): readonly string[] {
  const found = new Set<number>();
  for (const word of words)
    for (let place = text.indexOf(word); place >= 0;) {
      const index = lastBelow(starts, place);
      found.add(index);
      const next = starts[index + 1];
      if (next === undefined) break;
      place = text.indexOf(word, next);
    }
  return [...found].sort((a, b) => a - b).flatMap((index) => keys[index] ?? []);
}

/** Returns the index of the last of the rising numbers that is not above a place. */
function lastBelow(numbers: readonly number[], place: number): number {
  let [low, high] = [0, numbers.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) > place) high = middle;
    else low = middle;
  }
  return low;
}

/** Returns the keys without their plural forms, each once. */
function stemsOf(keys: readonly string[]): readonly string[] {
  return [...new Set(keys.map(stemOf))];
}

const CURE = 'Use that word, or name the text under "except" of the term.';

/** Returns the words in quotation marks. */
function anyOf(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(' or ');
}

/** The texts of a language by their keys, in lower case and without the names of their arguments. */
const plainOf = ofTable(
  ({ texts }) => new Map([...texts].map(([key, text]) => [key, plain(text)])),
  (before, changed, { texts }) => {
    const now = new Map(before);
    for (const key of changed) {
      const text = texts.get(key);
      if (text === undefined) now.delete(key);
      else now.set(key, plain(text));
    }
    return now;
  },
);

const plain = (text: string): string =>
  (text.includes('{{') ? text.replaceAll(/\{\{.*?\}\}/g, '') : text).toLowerCase();

/** All texts of a language as one, a line each: searching it at once is quicker than text by text. */
interface AllTexts {
  readonly text: string;
  readonly keys: readonly string[];
  /** The place of each key's text. */
  readonly starts: readonly number[];
}

const allOf = ofTable((table): AllTexts => {
  const lines = [...plainOf(table)];
  let end = 0;
  const starts = lines.map(([, line]) => {
    const start = end;
    end += line.length + 1;
    return start;
  });
  return { text: lines.map(([, line]) => line).join('\n'), keys: lines.map(([key]) => key), starts };
});
