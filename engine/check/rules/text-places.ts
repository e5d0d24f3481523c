import type { Fix } from '../../document/problem.ts';
import { renames } from '../../document/rename.ts';
import type { Source } from '../../document/source.ts';
import { nearTo } from '../../formula/suggest.ts';
import type { Rule } from '../rule.ts';
import { placesOf, pointerOf, readTexts, textsOf, wordsOf, wrongPlaces } from '../texts.ts';
import { stemOf } from '../../document/plural.ts';

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
        if (wrong !== undefined)
          report(source, pointerOf(key), `"${key}" ${wrong}`, { fixes: mends(source, key, text, model) });
      }
    }
  },
};

/** Renames a placeholder to the one that the text of the first language has and this one lacks. */
function mends(source: Source, key: string, text: string, model: string): Fix[] {
  const missing = [...placesOf(model)].filter((name) => !placesOf(text).has(name));
  const extra = [...placesOf(text)].filter((name) => !placesOf(model).has(name));
  const [name] = extra;
  if (name === undefined || extra.length > 1) return [];
  const [only] = missing;
  const near = only !== undefined && missing.length === 1 ? [{ word: only, sure: true }] : nearTo(name, missing);
  const from = text.search(new RegExp(`(?<=\\{\\{\\s*)${name.replaceAll('.', '\\.')}\\b`));
  return renames(source, pointerOf(key), name, near, { from });
}
