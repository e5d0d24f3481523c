import type { Rule } from '../rule.ts';
import { pointerOf, readTexts, stemOf, textsOf, wordsOf, wrongPlaces } from '../texts.ts';

export const textPlaces: Rule = {
  code: 'text-places',
  severity: 'error',
  description: 'A text has places for the same arguments in every language.',
  example: {
    bad: { locales: { en: { shop: { title: 'Shop of {{who}}' } }, fra: { shop: { title: 'Boutique de {{qui}}' } } } },
    good: { locales: { en: { shop: { title: 'Shop of {{who}}' } }, fra: { shop: { title: 'Boutique de {{who}}' } } } },
  },
  looksAt: textsOf,
  check(product, report) {
    const { first, tables } = readTexts(product);
    if (first === undefined) return;
    for (const { source, texts } of tables) {
      for (const [key, text] of texts) {
        const model = wordsOf(first, stemOf(key));
        if (model === undefined) continue;
        const wrong = wrongPlaces(key, text, model);
        if (wrong !== undefined) report(source, pointerOf(key), `"${key}" ${wrong}`);
      }
    }
  },
};
