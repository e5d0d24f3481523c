import { renames } from '../../document/rename.ts';
import { isObject } from '../../document/source.ts';
import { didYouMean, nearTo } from '../../formula/suggest.ts';
import type { Report, Rule } from '../rule.ts';
import { termForms, termPattern } from '../term.ts';
import { pointerOf, readTexts, type Table, textsOf } from '../texts.ts';
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
  for (const stem of stems) {
    for (const form of table.stems.get(stem) ?? []) {
      const key = form === '' ? stem : `${stem}_${form}`;
      const text = plainOf(table).get(key) ?? '';
      if (words.some((word) => text.includes(word.toLowerCase()))) continue;
      report(
        table.source,
        pointerOf(key),
        `"${name}" is said ${anyOf(words)} in ${table.language}; "${key}" says it otherwise. ${CURE}`,
      );
    }
  }
}

/**
 * Returns the keys of the texts of a language that contain one of the words: as a whole word where the language writes
 * spaces between them.
 */
function saying(table: Table, words: readonly string[]): string[] {
  if (words.length === 0) return [];
  const whole = wholeOf(table);
  const some = words.map((form) => form.toLowerCase()).filter((form) => whole.includes(form));
  if (some.length === 0) return [];
  const word = termPattern(some);
  // Most texts contain none of them at all, which is faster to test.
  return [...plainOf(table)]
    .filter(([, text]) => some.some((one) => text.includes(one)) && word.test(text))
    .map(([key]) => key);
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

const plain = new WeakMap<Table, ReadonlyMap<string, string>>();

/** Returns the texts of a language by their keys, in lower case and without the names of their arguments. */
function plainOf(table: Table): ReadonlyMap<string, string> {
  const known = plain.get(table);
  if (known !== undefined) return known;
  const texts = new Map(
    [...table.texts].map(([key, text]) => [key, text.replaceAll(/\{\{.*?\}\}/g, '').toLowerCase()]),
  );
  plain.set(table, texts);
  return texts;
}

const wholes = new WeakMap<Table, string>();

/** Returns all texts of a language as one, in which most words are not found at all: searching it is quick. */
function wholeOf(table: Table): string {
  const known = wholes.get(table) ?? [...plainOf(table).values()].join('\n');
  wholes.set(table, known);
  return known;
}
