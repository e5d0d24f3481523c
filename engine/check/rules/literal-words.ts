import { ofFacts } from '../../language/facts.ts';
import type { Rule } from '../rule.ts';
import { readTexts } from '../texts.ts';

/** Matches the key of a text: words joined by dots. */
export const KEY = /^[\w-]+(\.[\w-]+)+$/;

export const literalWords: Rule = {
  code: 'literal-words',
  severity: 'error',
  description:
    'Words in a document stay in one language: they belong into the tables in locales/, and the document names them by their key.',
  example: {
    bad: { screens: { 'shop/shop': { title: 'Our shop', body: [] } } },
    good: { screens: { 'shop/shop': { title: 'shop.title', body: [] } } },
  },
  check(product, report) {
    const { tables } = readTexts(product);
    for (const { facts } of product.outputs.values()) {
      const { keys, words } = suspects(facts);
      for (const { key, pointer } of keys) {
        if (!tables.some(({ texts }) => texts.has(key)))
          report(
            facts.source,
            pointer,
            `"${key}" is words, not the key of a text. Put them into the tables in locales/ and name their key.`,
          );
      }
      for (const { text, pointer } of words)
        report(
          facts.source,
          pointer,
          `"${text}" would stand in the text as it is, in every language. Write it into the texts in locales/, or give a text of its own: { "text": key }.`,
        );
    }
  },
};

/** Returns the keys of a document that look like words, and its literal arguments with letters. */
const suspects = ofFacts(({ keys, words }) => ({
  keys: keys.filter(({ key }) => !KEY.test(key)),
  words: words.filter(({ text }) => /\p{L}/u.test(text)),
}));
