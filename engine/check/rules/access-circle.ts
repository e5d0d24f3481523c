import type { Product } from '../../language/product.ts';
import { destinations } from '../guards.ts';
import type { Rule } from '../rule.ts';

const OPEN = { title: 'item.title', body: [{ block: 'text', text: 'item.title' }] };
const KEEPER = { test: '=user != null', text: 'shop.keepers' };

export const accessCircle: Rule = {
  code: 'access-circle',
  severity: 'error',
  description:
    'Who lacks a right is led to a page that they may see: one that asks for the same right would lead them to itself, again and again.',
  example: {
    bad: {
      app: { access: { keeper: { ...KEEPER, go: 'shop/join' } } },
      screens: { 'shop/item': OPEN, 'shop/join': { ...OPEN, access: ['keeper'] } },
    },
    good: {
      app: { access: { keeper: { ...KEEPER, go: 'shop/join' } } },
      screens: { 'shop/item': OPEN, 'shop/join': OPEN },
    },
  },
  check(product, report) {
    const leads = destinations(product);
    for (const [right, page] of leads) {
      const way = circle(right, leads, product);
      if (way === undefined) continue;
      const through =
        way.length === 1
          ? `asks for "${right}" itself`
          : `asks for ${way
              .slice(1)
              .map((name) => `"${name}"`)
              .join(', then ')}, and that leads back to "${right}"`;
      report(
        product.project.app,
        ['access', right, 'go'],
        `Who lacks "${right}" is led to ${page}, which ${through}. Lead to a page without it.`,
      );
    }
  },
};

/**
 * Returns the circle of rights that starts at a right, of which each asks for the next; undefined where the chain ends.
 */
function circle(start: string, leads: ReadonlyMap<string, string>, product: Product): string[] | undefined {
  const queue = [[start]];
  const seen = new Set<string>();
  for (let way = queue.shift(); way !== undefined; way = queue.shift()) {
    for (const next of product.outputs.get(leads.get(way.at(-1)!) ?? '')?.facts.access ?? []) {
      if (next === start) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push([...way, next]);
    }
  }
  return undefined;
}
