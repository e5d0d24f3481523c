import type { Rule } from '../rule.ts';

export const unusedFragment: Rule = {
  code: 'unused-fragment',
  severity: 'error',
  description: 'A fragment that no page uses.',
  example: {
    bad: {
      fragments: { 'fragments/rule': { body: [{ block: 'divider' }] } },
      screens: { 'shop/shop': { title: 'shop.title', body: [] } },
    },
    good: {
      fragments: { 'fragments/rule': { body: [{ block: 'divider' }] } },
      screens: { 'shop/shop': { title: 'shop.title', body: [{ use: 'fragments/rule' }] } },
    },
  },
  check(product, report) {
    const used = new Set([...product.outputs.values()].flatMap(({ facts }) => [...facts.fragments]));
    for (const [name, source] of product.project.fragments)
      if (!used.has(name)) report(source, [], `No page uses ${name}. Use it, or take it away.`);
  },
};
