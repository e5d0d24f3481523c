import type { Fix } from '../../document/problem.ts';
import { renames } from '../../document/rename.ts';
import type { Source } from '../../document/source.ts';
import { nearTo } from '../../formula/suggest.ts';
import type { Rule } from '../rule.ts';
import { stemOf } from '../../document/plural.ts';
import { ofTable, placesOf, pointerOf, readTexts, textsOf, wordsOf, wrongPlaces } from '../texts.ts';

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
    for (const table of tables) {
      const { source, texts, stems } = table;
      for (const stem of new Set([...withPlaces(first), ...withPlaces(table)])) {
        const model = wordsOf(first, stem);
        if (model === undefined) continue;
        for (const form of stems.get(stem) ?? []) {
          const key = form === '' ? stem : `${stem}_${form}`;
          const text = texts.get(key) ?? '';
          const wrong = wrongPlaces(key, text, model);
          if (wrong !== undefined)
            report(source, pointerOf(key), `"${key}" ${wrong}`, { fixes: mends(source, key, text, model) });
        }
      }
    }
  },
};

/** The keys without plural forms whose texts have places, which few texts have. */
const withPlaces = ofTable(
  ({ texts }): ReadonlySet<string> =>
    new Set([...texts].filter(([, text]) => text.includes('{{')).map(([key]) => stemOf(key))),
);

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
