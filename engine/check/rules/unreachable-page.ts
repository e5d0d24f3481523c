import { isObject, type Json } from '../../document/source.ts';
import type { Product } from '../../document/product.ts';
import type { Rule } from '../rule.ts';

export const unreachablePage: Rule = {
  code: 'unreachable-page',
  severity: 'error',
  description: 'No page, tab, alias or access rule leads to the page.',
  example: {
    bad: { screens: { 'shop/shop': { title: 'shop.title', body: [] }, 'shop/item': { title: 'item.title', body: [] } } },
    good: { screens: { 'shop/shop': { title: 'shop.title', body: [{ block: 'button', id: 'item', label: 'shop.item', press: [{ do: 'go', to: 'shop/item' }] }] }, 'shop/item': { title: 'item.title', body: [] } } },
  },
  check(product, report) {
    const reached = new Set<string>();
    const queue = [...roots(product)];
    while (queue.length > 0) {
      const route = queue.pop()!;
      if (reached.has(route)) continue;
      reached.add(route);
      queue.push(...leads(route, product, new Set()));
    }
    for (const [route, source] of product.project.screens) {
      if (!reached.has(route)) report(source, [], `Nothing leads to ${route}. Link to it from a page, or take it away.`);
    }
  },
};

function roots(product: Product): string[] {
  const app = product.project.app.value;
  if (!isObject(app)) return [];
  const tabs = Array.isArray(app.tabs) ? app.tabs.flatMap((tab: Json) => (isObject(tab) && typeof tab.route === 'string' ? [tab.route] : [])) : [];
  const aliases = isObject(app.aliases) ? Object.values(app.aliases).map(String) : [];
  const signIn = isObject(app.signIn) ? Object.values(app.signIn).flatMap((value) => (Array.isArray(value) ? value.map(String) : [String(value as string)])) : [];
  return [...(typeof app.entry === 'string' ? [app.entry] : []), ...tabs, ...aliases, ...signIn, ...(product.outputs.get('app')?.facts.links.map(({ to }) => to) ?? [])];
}

/** Where a document and the fragments in it lead. */
function leads(name: string, product: Product, seen: Set<string>): string[] {
  const facts = product.outputs.get(name)?.facts;
  if (facts === undefined || seen.has(name)) return [];
  seen.add(name);
  return [...facts.links.map(({ to }) => to), ...[...facts.fragments].flatMap((fragment) => leads(fragment, product, seen))];
}
