import { isObject } from '../../document/source.ts';
import type { Rule } from '../rule.ts';

export const unusedFragment: Rule = {
  code: 'unused-fragment',
  severity: 'error',
  description: 'A fragment that no page uses, or a rule of rules.json that no field names.',
  example: {
    bad: { fragments: { 'fragments/rule': { body: [{ block: 'divider' }] } }, screens: { 'shop/shop': { title: 'shop.title', body: [] } } },
    good: { fragments: { 'fragments/rule': { body: [{ block: 'divider' }] } }, screens: { 'shop/shop': { title: 'shop.title', body: [{ use: 'fragments/rule' }] } } },
  },
  check(product, report) {
    const outputs = [...product.outputs.values()];
    const fragments = new Set(outputs.flatMap(({ facts }) => [...facts.fragments]));
    for (const [name, source] of product.project.fragments) if (!fragments.has(name)) report(source, [], `No page uses ${name}.`);
    const rules = new Set(outputs.flatMap(({ facts }) => [...facts.rules]));
    const { rules: source } = product.project;
    for (const name of Object.keys(isObject(source.value) ? source.value : {})) {
      if (!name.startsWith('$') && !rules.has(name)) report(source, [name], `No field names the rule "${name}".`, { key: true });
    }
  },
};
