import type { Rule } from '../rule.ts';
import { placesOf, pointerOf, readTexts, stemOf, wordsOf } from '../texts.ts';

export const textPlaces: Rule = {
  code: 'text-places',
  severity: 'error',
  description: 'A text has places for the same arguments in every language.',
  example: {
    bad: { locales: { en: { shop: { title: 'Shop of {{who}}' } }, fra: { shop: { title: 'Boutique de {{qui}}' } } } },
    good: { locales: { en: { shop: { title: 'Shop of {{who}}' } }, fra: { shop: { title: 'Boutique de {{who}}' } } } },
  },
  check(product, report) {
    const { first, tables } = readTexts(product);
    if (first === undefined) return;
    for (const { source, texts } of tables) {
      for (const [key, text] of texts) {
        const model = wordsOf(first, stemOf(key));
        if (model === undefined) continue;
        const wanted = placesOf(model);
        const got = placesOf(text);
        // A plural form may leave its number out: «one item».
        const missing = [...wanted].filter((name) => !got.has(name) && !(name === 'count' && key !== stemOf(key)));
        const extra = [...got].filter((name) => !wanted.has(name));
        if (missing.length > 0 || extra.length > 0) report(source, pointerOf(key), `"${key}" takes ${list(wanted)}; here it has ${list(got)}.`);
      }
    }
  },
};

function list(names: ReadonlySet<string>): string {
  return names.size === 0 ? 'no arguments' : [...names].map((name) => `{{${name}}}`).join(', ');
}
