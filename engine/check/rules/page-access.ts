import { isObject } from '../../document/source.ts';
import type { Rule } from '../rule.ts';

const ACCESS = { access: { keeper: { test: '=user != null', go: 'shop/stock', text: 'shop.keepers' } } };

export const pageAccess: Rule = {
  code: 'page-access',
  severity: 'error',
  description: 'A page asks for data that the contract gives to a role alone: the page says so under "access", or asks only "when" the user has the role.',
  example: {
    bad: { app: ACCESS, screens: { 'shop/stock': { title: 'stock.title', data: { stock: { call: 'item.stock' } }, body: [{ block: 'number', value: '=data.stock' }] } } },
    good: { app: ACCESS, screens: { 'shop/stock': { title: 'stock.title', access: ['keeper'], data: { stock: { call: 'item.stock' } }, body: [{ block: 'number', value: '=data.stock' }] } } },
  },
  check(product, report) {
    const app = product.project.app.value;
    const known = isObject(app) && isObject(app.access) ? Object.keys(app.access) : [];
    const { calls } = product.project.catalog.contract;
    for (const { facts } of product.outputs.values()) {
      const data = isObject(facts.value.data) ? facts.value.data : {};
      for (const [name, datum] of Object.entries(data)) {
        if (!isObject(datum) || datum.when !== undefined || datum.optional === true) continue;
        const role = calls.get(String(datum.call))?.role ?? 'guest';
        // Data that needs any user is null for a guest, which its type says; a role has no such type.
        if (role === 'guest' || role === 'user' || !known.includes(role) || facts.access.includes(role)) continue;
        report(facts.source, ['data', name, 'call'], `${String(datum.call)} is for the role "${role}". Add it to "access", or say under "when" for whom it is asked.`);
      }
    }
  },
};
