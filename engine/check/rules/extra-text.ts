import type { Fix } from '../../document/problem.ts';
import { renames } from '../../document/rename.ts';
import type { Source } from '../../document/source.ts';
import { didYouMean, nearTo, type Near } from '../../formula/suggest.ts';
import type { Rule } from '../rule.ts';
import { takeAway } from '../text-fixes.ts';
import { pointerOf, readTexts, textsOf } from '../texts.ts';
import { stemOf } from '../../document/plural.ts';

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
        const near = nearTo(stemOf(key), first.stems.keys());
        report(source, pointerOf(key), `${first.language} has no text "${stemOf(key)}".${didYouMean(near[0]?.word)}`, {
          key: true,
          fixes: mends(source, key, near),
        });
      }
    }
  },
};

/** Renames the key to a similar one of its group; no fix where there is none. */
function mends(source: Source, key: string, near: readonly Near[]): Fix[] {
  const group = key.slice(0, key.lastIndexOf('.') + 1);
  const beside = near
    .filter(({ word }) => word.startsWith(group) && !word.slice(group.length).includes('.'))
    .map(({ word, sure }) => ({ word: word.slice(group.length), sure }));
  return [
    ...renames(source, pointerOf(key), stemOf(key).slice(group.length), beside, { key: true }),
    ...takeAway(source, pointerOf(key), `Take "${key}" away`, false),
  ];
}
