import { expect, test } from 'vitest';
import { findings, page } from '../fixture.ts';
import { unusedRule } from './unused-rule.ts';

const rules = { $schema: 'x', code: { schema: { type: 'string' }, error: 'error.code' } };

test('a rule that no field names', async () => {
  expect(await findings(unusedRule, { rules })).toEqual([
    'rules.json:3:3 error unused-rule No field names the rule "code". Use it, or take it away.',
  ]);
  const form = { fields: { x: { type: 'string', rules: ['code'], sent: false } } };
  expect(
    await findings(unusedRule, {
      rules,
      screens: { 'a/a': page([{ block: 'field.text', id: 'x', bind: 'form.x', label: 'a.b' }], { form }) },
    }),
  ).toEqual([]);
});

test('one that is offered to pages yet to come', async () => {
  const offered = {
    rules: { code: { ...rules.code, $allow: { 'unused-rule': 'Pages that ask for a code may name it.' } } },
  };
  expect(await findings(unusedRule, offered)).toEqual([]);
});
