import { isObject, type JsonObject } from '../../document/source.ts';
import type { Rule } from '../rule.ts';

const KINDS = ['data', 'calc', 'state', 'params'] as const;

export const unusedDeclaration: Rule = {
  code: 'unused-declaration',
  severity: 'error',
  description: 'Something is declared that nothing reads, binds, waits for or refreshes: data would be fetched for nobody, a parameter given to nobody.',
  example: {
    bad: { screens: { 'shop/shop': { title: 'shop.title', data: { items: { call: 'item.list' } }, body: [] } } },
    good: { screens: { 'shop/shop': { title: 'shop.title', data: { items: { call: 'item.list' } }, body: [{ block: 'number', value: '=size(data.items)' }] } } },
  },
  check(product, report) {
    for (const { facts, kind } of product.outputs.values()) {
      if (kind === 'app') continue;
      const places: Array<readonly [readonly (string | number)[], JsonObject]> = [[[], facts.value]];
      for (const [name, sheet] of Object.entries(isObject(facts.value.sheets) ? facts.value.sheets : {})) if (isObject(sheet)) places.push([['sheets', name], sheet]);
      const text = JSON.stringify(facts.value);
      for (const [pointer, value] of places) {
        for (const root of KINDS) {
          for (const name of Object.keys(isObject(value[root]) ? value[root] : {})) {
            if (used(root, name, text)) continue;
            report(facts.source, [...pointer, root, name], `${root}.${name} is declared and nothing uses it. Use it or take it away.`, { key: true });
          }
        }
      }
    }
  },
};

function used(root: string, name: string, text: string): boolean {
  if (new RegExp(`\\b${root}\\.${name}\\b`).test(text)) return true;
  // A datum may be named by waits and refresh, and its status read; a page's parameter may be there for its address alone.
  if (root === 'data') return new RegExp(`\\bstatus\\.${name}\\b`).test(text) || new RegExp(`"(waits|data)":(\\[[^\\]]*)?"${name}"`).test(text);
  return root === 'params' && name === 'back';
}
