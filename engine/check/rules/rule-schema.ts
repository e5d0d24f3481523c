import { Ajv2020 } from 'ajv/dist/2020.js';
import { isObject } from '../../document/source.ts';
import type { Rule } from '../rule.ts';

const page = {
  title: 'shop.title',
  form: { fields: { code: { type: 'string', rules: ['code'] } }, submit: [{ do: 'copy', text: "=or(form.code, '')" }] },
  body: [{ block: 'field.text', id: 'code', bind: 'form.code', label: 'shop.code' }],
} as const;

const ajv = new Ajv2020({ strict: true });

export const ruleSchema: Rule = {
  code: 'rule-schema',
  severity: 'error',
  description: 'The schema of a rule in rules.json is a JSON schema that can be compiled.',
  example: {
    bad: {
      rules: { code: { schema: { type: 'string', patern: '^[0-9]{6}$' }, error: 'error.code' } },
      screens: { 'shop/shop': page },
    },
    good: {
      rules: { code: { schema: { type: 'string', pattern: '^[0-9]{6}$' }, error: 'error.code' } },
      screens: { 'shop/shop': page },
    },
  },
  looksAt: ({ rules }) => [rules],
  check(product, report) {
    const { rules } = product.project;
    for (const [name, rule] of Object.entries(isObject(rules.value) ? rules.value : {})) {
      if (!isObject(rule) || !isObject(rule.schema)) continue;
      try {
        ajv.compile(rule.schema);
      } catch (error) {
        report(
          rules,
          [name, 'schema'],
          `This is no JSON schema: ${error instanceof Error ? error.message : String(error)}.`,
        );
      }
    }
  },
};
