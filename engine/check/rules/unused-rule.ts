import { isObject } from '../../document/source.ts';
import type { Rule } from '../rule.ts';
import { takeAway } from '../text-fixes.ts';

const rules = { code: { schema: { type: 'string', pattern: '^[0-9]{6}$' }, error: 'error.code' } };
const page = (...names: readonly string[]): object => ({
  title: 'shop.title',
  form: { fields: { code: { type: 'string', rules: names } }, submit: [{ do: 'copy', text: "=or(form.code, '')" }] },
  body: [{ block: 'field.text', id: 'code', bind: 'form.code', label: 'shop.code' }],
});

export const unusedRule: Rule = {
  code: 'unused-rule',
  severity: 'error',
  description: 'A rule of rules.json that no field names.',
  example: {
    bad: { rules, screens: { 'shop/shop': page() as never } },
    good: { rules, screens: { 'shop/shop': page('code') as never } },
  },
  check(product, report) {
    const named = new Set(
      [...product.outputs.values()].flatMap(({ facts }) =>
        facts.named.flatMap(({ kind, name }) => (kind === 'rule' ? [name] : [])),
      ),
    );
    const { rules: source } = product.project;
    for (const name of Object.keys(isObject(source.value) ? source.value : {})) {
      if (!name.startsWith('$') && !named.has(name))
        report(source, [name], `No field names the rule "${name}". Use it, or take it away.`, {
          key: true,
          fixes: takeAway(source, [name], `Take the rule "${name}" away`),
        });
    }
  },
};
