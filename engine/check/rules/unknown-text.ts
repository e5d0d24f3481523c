import { didYouMean, suggest } from '../../formula/suggest.ts';
import type { Rule } from '../rule.ts';
import { readTexts } from '../texts.ts';
import { KEY } from './literal-words.ts';

export const unknownText: Rule = {
  code: 'unknown-text',
  severity: 'error',
  description: 'A document names a text that is in no table.',
  example: {
    bad: { locales: { en: { shop: { title: 'Shop' } } }, screens: { 'shop/shop': { title: 'shop.titel', body: [] } } },
    good: { locales: { en: { shop: { title: 'Shop' } } }, screens: { 'shop/shop': { title: 'shop.title', body: [] } } },
  },
  check(product, report) {
    const { first, tables } = readTexts(product);
    if (first === undefined) return;
    const known = new Set(tables.flatMap(({ stems }) => [...stems.keys()]));
    const told = new Set<string>();
    for (const { facts } of product.outputs.values()) {
      for (const { key, pointer, args, elsewhere } of facts.keys) {
        // Words are another mistake; a key of another document is told there; one that a block speaks is told once.
        if (known.has(key) || !KEY.test(key) || elsewhere === true || (args.includes('*') && told.has(key))) continue;
        told.add(key);
        const near = suggest(key, known);
        report(
          facts.source,
          pointer,
          `There is no text "${key}".${near === undefined ? ' Add it to the tables in locales/.' : didYouMean(near)}`,
        );
      }
    }
  },
};
