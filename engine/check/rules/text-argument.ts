import { stemOf } from '../../document/plural.ts';
import { renames } from '../../document/rename.ts';
import { nearTo } from '../../formula/suggest.ts';
import { Faultless } from '../findings.ts';
import { ofFacts } from '../../language/facts.ts';
import type { Rule } from '../rule.ts';
import { ofTable, placesOf, readTexts, wordsOf } from '../texts.ts';

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
    const placesOfKeys = placed(first);
    const from = [placesOfKeys, plural];
    for (const { facts, kind } of product.outputs.values()) {
      if (faultless.has(facts, from)) continue;
      let isFaultless = true;
      for (const { key, args, pointer } of given(facts)) {
        const own = placesOfKeys.get(key);
        if (own === undefined) continue;
        const counted = plural.has(key);
        const places = counted ? new Set([...own, 'count']) : own;
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
            `"${key}" has no place for ${list(extra)}, which nobody would see. Its words are ${JSON.stringify(wordsOf(first, key))}.`,
            { fixes },
          );
      }
      if (isFaultless) faultless.add(facts, from);
    }
  },
};

const faultless = new Faultless();

type Places = ReadonlyMap<string, ReadonlySet<string>>;

/** The places of the texts of a table, by their keys without plural forms. Other words with the same places keep it. */
const placed = ofTable<Places>(
  (table) => new Map([...table.stems.keys()].map((stem) => [stem, placesOf(wordsOf(table, stem) ?? '')])),
  (before, changed, table) => {
    const now = new Map(before);
    for (const stem of new Set([...changed].map(stemOf))) {
      const words = wordsOf(table, stem);
      if (words === undefined) now.delete(stem);
      else now.set(stem, placesOf(words));
    }
    const isSame = now.size === before.size && [...now].every(([stem, places]) => same(places, before.get(stem)));
    return isSame ? before : now;
  },
);

const same = (some: ReadonlySet<string>, others: ReadonlySet<string> | undefined): boolean =>
  some === others || (some.size === others?.size && [...some].every((name) => others.has(name)));

/**
 * Returns the texts to which a document gives the arguments. Code passes those of texts that a block or a component
 * uses.
 */
const given = ofFacts(({ keys }) => keys.filter(({ args, elsewhere }) => elsewhere !== true && !args.includes('*')));

function list(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
