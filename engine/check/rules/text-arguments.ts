import { flatten } from '../../document/project.ts';
import { isObject } from '../../document/source.ts';
import type { Rule } from '../rule.ts';

const FORMS = ['', '_other', '_one', '_many'];

export const textArguments: Rule = {
  code: 'text-argument',
  severity: 'error',
  description: 'A document gives a text the arguments that the text has places for: one left out would show as an empty place, another would be dropped.',
  example: {
    bad: { locales: { en: { shop: { title: 'Shop of {{who}}' } } }, screens: { 'shop/shop': { title: 'shop.title', body: [] } } },
    good: { locales: { en: { shop: { title: 'Shop of {{who}}' } } }, screens: { 'shop/shop': { title: { text: 'shop.title', with: { who: '=lang' } }, body: [] } } },
  },
  check(product, report) {
    const [first] = [...product.project.locales.values()];
    const table = flatten(first !== undefined && isObject(first.value) ? first.value : {});
    for (const { facts } of product.outputs.values()) {
      for (const { key, args, pointer } of facts.keys) {
        // Texts that a block or a component speaks get their arguments from code.
        if (args.includes('*')) continue;
        const text = FORMS.map((form) => table.get(key + form)).find((one) => one !== undefined);
        if (text === undefined) continue;
        const places = new Set([...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name]) => name!));
        const missing = [...places].filter((name) => !args.includes(name));
        const extra = args.filter((name) => !places.has(name) && name !== 'count');
        if (missing.length > 0) report(facts.source, pointer, `"${key}" needs ${list(missing)}: give it under "with".`);
        // A rule gives its text all its parameters, whether the text says them or not.
        if (extra.length > 0 && pointer.at(-1) === 'text') report(facts.source, pointer, `"${key}" has no place for ${list(extra)}.`);
      }
    }
  },
};

function list(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
