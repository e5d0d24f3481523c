import type { Facts } from '../../language/facts.ts';
import type { Product } from '../../language/product.ts';
import type { Pointer } from '../../document/source.ts';
import { destinations, Guards } from '../guards.ts';
import type { Rule } from '../rule.ts';
import { valueAt } from '../trace.ts';

const OPEN = { title: 'item.title', body: [{ block: 'text', text: 'item.title' }] };
const RIGHTS = {
  user: { test: '=user != null', go: 'shop/login', text: 'shop.users' },
  keeper: { test: '=user != null', go: 'shop/join', text: 'shop.keepers' },
};
const PAGES = { 'shop/login': OPEN, 'shop/join': { ...OPEN, access: ['user'] } };

export const redirectRights: Rule = {
  code: 'redirect-rights',
  severity: 'error',
  description:
    'Who is led on by a page, because a right is missing or because another page takes its place, may see where they are led: else they are led on once more, away from what they wanted.',
  example: {
    bad: { app: { access: RIGHTS }, screens: { 'shop/stock': { ...OPEN, access: ['keeper'] }, ...PAGES } },
    good: { app: { access: RIGHTS }, screens: { 'shop/stock': { ...OPEN, access: ['user', 'keeper'] }, ...PAGES } },
  },
  check(product, report) {
    const leads = destinations(product);
    const rights = (page: string | undefined): readonly string[] => product.outputs.get(page ?? '')?.facts.access ?? [];
    const guards = new Guards(product);
    for (const { facts, kind } of product.outputs.values()) {
      // Rights are checked in order: a user who lacks one has those before it.
      facts.access.forEach((right, index) => {
        const had = new Set([...facts.access.slice(0, index), right]);
        const lacks = rights(leads.get(right)).filter((other) => !had.has(other));
        if (lacks.length > 0)
          report(
            facts.source,
            ['access', index],
            `Who opens this page without "${right}" is led to ${leads.get(right)}, which needs ${words(lacks)}, and may lack that too. Put ${words(lacks)} before "${right}".`,
          );
      });
      if (kind !== 'screen' && kind !== 'fragment') continue;
      for (const { to, pointer } of facts.links) {
        const step = pointer.slice(0, -1);
        if (to === facts.name || valueAt(facts.value, [...step, 'replace']) !== true) continue;
        const lacks = rights(to).filter((right) => !has(right, facts, step, guards, product));
        if (lacks.length > 0)
          report(
            facts.source,
            pointer,
            `${to} takes the place of this page and needs ${words(lacks)}, which whoever gets here may lack: they would be led away from both. Add ${words(lacks)} to "access" of this page, or go there without "replace".`,
          );
      }
    }
  },
};

const words = (rights: readonly string[]): string => rights.map((right) => `"${right}"`).join(' and ');

/**
 * Tells whether a user who reaches a step has a right: by the page, by a condition, or by a call that only users can
 * make.
 */
function has(right: string, facts: Facts, step: Pointer, guards: Guards, product: Product): boolean {
  if (facts.access.includes(right) || guards.passed(facts, step, right === 'user' ? undefined : right)) return true;
  const { calls } = product.project.catalog.contract;
  const [list, index] = [step.slice(0, -1), Number(step.at(-1))];
  return (
    right === 'user' &&
    Array.from({ length: index }, (_, before) => valueAt(facts.value, [...list, before, 'call'])).some(
      (call) => calls.get(String(call))?.auth === 'required',
    )
  );
}
