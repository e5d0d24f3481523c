import type { Product } from '../../language/product.ts';
import type { Rule } from '../rule.ts';

export const unreachablePage: Rule = {
  code: 'unreachable-page',
  severity: 'error',
  description: 'No page, tab, alias or access rule leads to the page.',
  example: {
    bad: {
      screens: { 'shop/shop': { title: 'shop.title', body: [] }, 'shop/item': { title: 'item.title', body: [] } },
    },
    good: {
      screens: {
        'shop/shop': {
          title: 'shop.title',
          body: [{ block: 'button', id: 'item', label: 'shop.item', press: [{ do: 'go', to: 'shop/item' }] }],
        },
        'shop/item': { title: 'item.title', body: [] },
      },
    },
  },
  check(product, report) {
    const reached = new Set<string>();
    const queue = leads('app', product, new Set());
    while (queue.length > 0) {
      const route = queue.pop()!;
      if (reached.has(route)) continue;
      reached.add(route);
      queue.push(...leads(route, product, new Set()));
    }
    for (const [route, source] of product.project.screens) {
      if (!reached.has(route))
        report(source, [], `Nothing leads to ${route}. Link to it from a page, or take it away.`);
    }
  },
};

/**
 * Returns the links of a document and of its fragments; the app document links to its entry, tabs, aliases and sign-in
 * pages.
 */
function leads(name: string, product: Product, seen: Set<string>): string[] {
  const facts = product.outputs.get(name)?.facts;
  if (facts === undefined || seen.has(name)) return [];
  seen.add(name);
  return [
    ...facts.links.map(({ to }) => to),
    ...[...facts.fragments].flatMap((fragment) => leads(fragment, product, seen)),
  ];
}
