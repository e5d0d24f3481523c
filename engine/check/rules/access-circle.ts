import type { Product } from '../../language/product.ts';
import { isObject } from '../../document/source.ts';
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

/** Right → the page where one comes by it. */
function destinations({ project }: Product): Map<string, string> {
  const app = project.app.value;
  const access = isObject(app) && isObject(app.access) ? app.access : {};
  return new Map(
    Object.entries(access).flatMap(([right, rule]) =>
      isObject(rule) && typeof rule.go === 'string' ? [[right, rule.go] as const] : [],
    ),
  );
}

/** The rights that one is asked for, from a right back to itself; undefined where there is an end. */
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
