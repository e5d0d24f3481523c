import type { Type } from '../../formula/type.ts';
import type { Product } from '../../language/product.ts';
import { isObject, type Json } from '../../document/source.ts';
import type { Rule } from '../rule.ts';
import { removeText } from '../text-fixes.ts';
import { pointerOf, readTexts } from '../texts.ts';
import { stemOf } from '../../document/plural.ts';

/** Groups that the engine itself uses. */
const ENGINE = ['engine', 'block', 'field', 'form', 'overlay'];

export const unusedText: Rule = {
  code: 'unused-text',
  severity: 'warning',
  description:
    'A text that no document, block, component, rule or call of the contract names: nobody would ever read it, and every language would translate it.',
  example: {
    bad: {
      locales: { en: { shop: { title: 'Shop', closed: 'Closed' } } },
      screens: { 'shop/shop': { title: 'shop.title', body: [] } },
    },
    good: { locales: { en: { shop: { title: 'Shop' } } }, screens: { 'shop/shop': { title: 'shop.title', body: [] } } },
  },
  check(product, report) {
    const { first } = readTexts(product);
    if (first === undefined) return;
    const used = namedTexts(product);
    const groups = [...ENGINE, ...shellTexts(product.project.app.value)];
    for (const key of first.texts.keys()) {
      const stem = stemOf(key);
      if (used.has(stem) || used.has(key) || groups.some((group) => stem === group || stem.startsWith(`${group}.`)))
        continue;
      report(
        first.source,
        pointerOf(key),
        `Nothing names the text "${stem}". Use it, or take it out of every language.`,
        { key: true, fixes: [removeText(product, stem)] },
      );
    }
  },
};

function namedTexts(product: Product): Set<string> {
  const out = new Set<string>();
  const { contract, components } = product.project.catalog;
  for (const { facts } of product.outputs.values()) for (const { key } of facts.keys) out.add(key);
  for (const { schema } of components.values()) for (const key of schema.texts ?? []) out.add(key);
  for (const { errors } of contract.calls.values()) for (const { text } of errors) out.add(text);
  for (const [name, type] of contract.names.types as ReadonlyMap<string, Type>)
    if (type.kind === 'enum') for (const value of type.values) out.add(`enum.${name}.${value}`);
  return out;
}

/** Returns the texts of the product's own shell, and of its server, where it reads the same tables. */
function shellTexts(app: Json): readonly string[] {
  if (!isObject(app)) return [];
  return [app.shellTexts, app.serverTexts].flatMap((list) => (Array.isArray(list) ? list.map(String) : []));
}
