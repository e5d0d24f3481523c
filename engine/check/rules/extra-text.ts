import { didYouMean, suggest } from '../../formula/suggest.ts';
import type { Rule } from '../rule.ts';
import { pointerOf, readTexts, stemOf, textsOf } from '../texts.ts';

export const extraText: Rule = {
  code: 'extra-text',
  severity: 'error',
  description:
    'A language has a text that the first language does not know: a misspelt key, or one that was taken away.',
  example: {
    bad: {
      locales: { en: { shop: { title: 'Shop' } }, fra: { shop: { title: 'Boutique', titel: 'Boutique' } } },
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
    if (first === undefined) return;
    for (const { source, texts } of tables) {
      for (const key of texts.keys()) {
        if (first.stems.has(stemOf(key))) continue;
        const near = suggest(stemOf(key), first.stems.keys());
        report(
          source,
          pointerOf(key),
          `${first.language} has no text "${stemOf(key)}".${didYouMean(near)}`,
          { key: true },
        );
      }
    }
  },
};
