import type { Rule } from '../rule.ts';
import { pointerOf, readTexts, textsOf } from '../texts.ts';

export const missingText: Rule = {
  code: 'missing-text',
  severity: 'error',
  description: 'A language lacks a text that the first language has: people would read its key.',
  example: {
    bad: {
      locales: { en: { shop: { title: 'Shop' } }, fra: { shop: {} } },
      screens: { 'shop/shop': { title: 'shop.title', body: [] } },
    },
    good: {
      locales: { en: { shop: { title: 'Shop' } }, fra: { shop: { title: 'Boutique' } } },
      screens: { 'shop/shop': { title: 'shop.title', body: [] } },
    },
  },
  looksAt: textsOf,
  check(product, report) {
    const { first, tables } = readTexts(product);
    for (const { language, source, stems } of tables) {
      for (const stem of first?.stems.keys() ?? [])
        if (!stems.has(stem))
          report(source, pointerOf(stem), `The text "${stem}" is missing in ${language}.`, { key: true });
    }
  },
};
