import { renames } from '../../document/rename.ts';
import { nearTo } from '../../formula/suggest.ts';
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
    for (const { facts, kind } of product.outputs.values()) {
      for (const { key, args, pointer, elsewhere } of facts.keys) {
        const words = wordsOf(first, key);
        // Code passes the arguments of texts that a block or a component uses.
        if (words === undefined || elsewhere === true || args.includes('*')) continue;
        const counted = plural.has(key);
        const places = counted ? new Set([...placesOf(words), 'count']) : placesOf(words);
        const missing = [...places].filter((name) => !args.includes(name));
        // A rule of rules.json passes all its arguments, whether the text uses them or not.
        const extra = kind === 'rules' ? [] : args.filter((name) => !places.has(name));
        const fixes = extra.flatMap((name) =>
          renames(facts.source, [...pointer.slice(0, -1), 'with', name], name, nearTo(name, missing), { key: true }),
        );
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
    }
  },
};

function list(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
