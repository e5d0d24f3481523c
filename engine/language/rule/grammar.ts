import { defineConstruct } from '../../grammar/define.ts';

const ERROR = { type: 'text', description: 'The message where it fails.' } as const;

export const NAMED_RULE = defineConstruct({
  name: 'named rule',
  says: 'a rule',
  description:
    'A rule of rules.json, or `required`. Without parameters and an error of its own its name alone is written.',
  keys: {
    rule: { type: 'name', of: 'rule', required: true, description: 'A rule of rules.json, or `required`.' },
    with: { type: 'args', description: 'Its parameters.' },
    error: { ...ERROR, description: 'The error message, in place of the rule’s own.' },
  },
  example: { rule: 'atLeast', with: { least: '=data.coin.min' }, error: 'withdraw.too_little' },
});

export const REQUIRED_RULE = defineConstruct({
  name: 'required',
  says: 'a rule',
  description: 'The field must be filled in.',
  keys: { rule: NAMED_RULE.keys.rule, error: ERROR },
  example: { rule: 'required', error: 'withdraw.address_missing' },
});

export const OWN_RULE = defineConstruct({
  name: 'rule',
  says: 'a rule',
  description:
    'A test of a field over `value` and everything the page has. One that comes out unknown has the form wait.',
  keys: {
    test: { type: 'bool', required: true, description: 'Holds for a good value.' },
    error: { ...ERROR, required: true },
  },
  example: { test: '=value <= data.wallet.free', error: 'withdraw.too_much' },
});

export const FORM_RULE = defineConstruct({
  name: 'form rule',
  says: 'a rule of the form',
  description: 'A test over several fields; it marks those that it names.',
  keys: {
    ...OWN_RULE.keys,
    fields: { type: 'name', of: 'field', list: true, required: true, description: 'The fields that it marks.' },
  },
  example: { test: '=form.again == form.password', error: 'account.passwords_differ', fields: ['again'] },
});
