import { suggest } from '../../formula/suggest.ts';
import type { Rule } from '../rule.ts';
import { addText, fixOf, nested, untranslated } from '../text-fixes.ts';
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
    if (first === undefined) return;
    for (const table of tables) {
      const { language, source, stems } = table;
      const missing = [...first.stems.keys()].filter((stem) => !stems.has(stem));
      if (missing.length === 0) continue;
      // A text under a misspelt key is reported as an extra text, with its right spelling.
      const misspelt = new Set(
        [...stems.keys()].filter((stem) => !first.stems.has(stem)).map((stem) => suggest(stem, first.stems.keys())),
      );
      const lacks = nested(missing.flatMap((stem) => untranslated(first, table, stem)));
      for (const stem of missing)
        report(
          source,
          pointerOf(stem),
          `The text "${stem}" is missing in ${language}: people would see its key. Add it there, in ⟦ ⟧ until it is translated.`,
          {
            key: true,
            fixes: misspelt.has(stem)
              ? []
              : fixOf(`Put "${stem}" into ${language}, to be translated`, true, [
                  addText(source, stem, lacks, first.source.value),
                ]),
          },
        );
    }
  },
};
