import { renames } from '../../document/rename.ts';
import { nearTo } from '../../formula/suggest.ts';
import { Faultless } from '../findings.ts';
import { ofFacts } from '../../language/facts.ts';
import type { Rule } from '../rule.ts';
import { placesOf, readTexts, wordsOf } from '../texts.ts';

export const textArgument: Rule = {
  code: 'text-argument',
  severity: 'error',
  description:
    'A document gives a text the arguments that the text has places for: one left out would show as an empty place, another would be dropped.',
  example: {
    bad: {
      locales: { en: { shop: { title: 'Shop of {{who}}' } } },
      screens: { 'shop/shop': { title: 'shop.title', body: [] } },
    },
    good: {
      locales: { en: { shop: { title: 'Shop of {{who}}' } } },
      screens: { 'shop/shop': { title: { text: 'shop.title', with: { who: '=lang' } }, body: [] } },
    },
  },
  check(product, report) {
    const { first, counted: plural } = readTexts(product);
    if (first === undefined) return;
    const from = [first, plural];
    for (const { facts, kind } of product.outputs.values()) {
      if (faultless.has(facts, from)) continue;
      let isFaultless = true;
      for (const { key, args, pointer } of given(facts)) {
        const words = wordsOf(first, key);
        if (words === undefined) continue;
        const counted = plural.has(key);
        const places = counted ? new Set([...placesOf(words), 'count']) : placesOf(words);
        const missing = [...places].filter((name) => !args.includes(name));
        // A rule of rules.json passes all its arguments, whether the text uses them or not.
        const extra = kind === 'rules' ? [] : args.filter((name) => !places.has(name));
        const fixes = extra.flatMap((name) =>
          renames(facts.source, [...pointer.slice(0, -1), 'with', name], name, nearTo(name, missing), { key: true }),
        );
        if (missing.length > 0 || extra.length > 0) isFaultless = false;
        if (missing.length > 0)
          report(
            facts.source,
            pointer,
            `"${key}" needs ${list(missing)}: give it under "with".${counted && missing.includes('count') ? ' The number chooses the plural form.' : ''}`,
            { fixes },
          );
        if (extra.length > 0)
          report(
            facts.source,
            pointer,
            `"${key}" has no place for ${list(extra)}, which nobody would see. Its words are ${JSON.stringify(words)}.`,
            { fixes },
          );
      }
      if (isFaultless) faultless.add(facts, from);
    }
  },
};

const faultless = new Faultless();

/**
 * Returns the texts to which a document gives the arguments. Code passes those of texts that a block or a component
 * uses.
 */
const given = ofFacts(({ keys }) => keys.filter(({ args, elsewhere }) => elsewhere !== true && !args.includes('*')));

function list(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
