import { isObject } from '../../document/source.ts';
import { Presence } from '../presence.ts';
import type { Rule } from '../rule.ts';
import { valueAt } from '../trace.ts';

const SEND = { block: 'button', id: 'send', label: 'pay.send', press: [{ do: 'submit' }] } as const;
const NUMBER = { block: 'field.amount', id: 'number', bind: 'form.number', label: 'pay.number' } as const;
const CONFIRM = { do: 'confirm', title: 'pay.title', text: 'pay.sure', yes: 'pay.send' } as const;
const PAY = { do: 'call', call: 'item.pay', with: { number: '=form.number' } } as const;

export const absentArgument: Rule = {
  code: 'absent-argument',
  severity: 'error',
  description:
    'What a call needs is there when it is made: a field that may be empty, or that is out of sight, would send nothing, and the server would refuse.',
  example: {
    bad: {
      screens: {
        'shop/pay': {
          title: 'pay.title',
          form: { fields: { number: { type: 'number' } }, submit: [CONFIRM, PAY] },
          body: [NUMBER, SEND],
        },
      },
    },
    good: {
      screens: {
        'shop/pay': {
          title: 'pay.title',
          form: { fields: { number: { type: 'number', rules: ['required'] } }, submit: [CONFIRM, PAY] },
          body: [NUMBER, SEND],
        },
      },
    },
  },
  checkDocument({ facts }, report, product) {
    const { calls } = product.project.catalog.contract;
    const presence = new Presence(facts);
    const formulas = new Map(facts.formulas.map((formula) => [formula.pointer.join('/'), formula]));
    for (const { call: name, from, pointer } of facts.calls) {
      const step = pointer.slice(0, -1);
      const given = valueAt(facts.value, [...step, 'with']);
      if (from !== 'action' || !isObject(given)) continue;
      for (const [argument, { required, type }] of calls.get(name)?.args ?? []) {
        const formula = formulas.get([...step, 'with', argument].join('/'));
        if (!required || type.kind === 'nullable' || formula?.type === undefined || presence.holds(formula)) continue;
        report(
          facts.source,
          formula.pointer,
          `${name} needs "${argument}", and ${formula.source.slice(1)} may be null here. Give the field the rule "required" and show its control wherever this is sent; or ask in an "if" whether it is there.`,
        );
      }
    }
  },
};
