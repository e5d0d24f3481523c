import { isObject } from '../../document/source.ts';
import { flatten } from '../../document/project.ts';
import type { Rule } from '../rule.ts';

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
    const tables = [...product.project.locales.values()].map(({ value }) => flatten(isObject(value) ? value : {}));
    for (const { facts } of product.outputs.values()) {
      for (const { key, pointer } of facts.keys) {
        if (!KEY.test(key) && !tables.some((table) => table.has(key)))
          report(
            facts.source,
            pointer,
            `"${key}" is words, not the key of a text. Put them into the tables in locales/ and name their key.`,
          );
      }
      for (const { text, pointer } of facts.words) {
        if (/\p{L}/u.test(text))
          report(
            facts.source,
            pointer,
            `"${text}" would stand in the text as it is, in every language. Write it into the texts in locales/, or give a text of its own: { "text": key }.`,
          );
      }
    }
  },
};
