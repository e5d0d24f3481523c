import type { Rule } from '../rule.ts';
import { isMarked, pointerOf, readTexts, textsOf } from '../texts.ts';

export const untranslated: Rule = {
  code: 'untranslated',
  severity: 'warning',
  description: 'A text is still in ⟦ ⟧, which marks words of the first language that wait for a translation.',
  example: {
    bad: {
      locales: { en: { shop: { title: 'Shop' } }, fra: { shop: { title: '⟦Shop⟧' } } },
      screens: { 'shop/shop': { title: 'shop.title', body: [] } },
    },
    good: {
      locales: { en: { shop: { title: 'Shop' } }, fra: { shop: { title: 'Boutique' } } },
      screens: { 'shop/shop': { title: 'shop.title', body: [] } },
    },
  },
  looksAt: textsOf,
  check(product, report) {
    for (const { language, source, texts } of readTexts(product).tables) {
      for (const [key, text] of texts)
        if (isMarked(text))
          report(
            source,
            pointerOf(key),
            `"${key}" waits for its words in ${language}. Write them in place of ${text}.`,
          );
    }
  },
};
