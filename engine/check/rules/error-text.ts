import type { Rule } from '../rule.ts';
import { readTexts } from '../texts.ts';

const PAY = {
  title: 'pay.title',
  body: [
    {
      block: 'button',
      id: 'pay',
      label: 'pay.pay',
      press: [
        { do: 'confirm', title: 'pay.sure' },
        { do: 'call', call: 'item.pay', with: { number: 1 } },
      ],
    },
  ],
} as const;

export const errorText: Rule = {
  code: 'error-text',
  severity: 'error',
  description:
    'Every error of a call that a document makes has words in every language, and belongs to the call as a whole or to an argument that the call takes.',
  example: {
    bad: { locales: { en: {} }, screens: { 'shop/pay': PAY } },
    good: { locales: { en: { error: { too_much: 'That is too much.' } } }, screens: { 'shop/pay': PAY } },
  },
  check(product, report) {
    const { tables } = readTexts(product);
    const { calls } = product.project.catalog.contract;
    const told = new Set<string>();
    for (const { facts } of product.outputs.values()) {
      for (const { call: name, pointer } of facts.calls) {
        const call = calls.get(name);
        if (call === undefined || told.has(name)) continue;
        told.add(name);
        for (const { code, text, parameter } of call.errors) {
          const without = tables.filter(({ stems }) => !stems.has(text)).map(({ language }) => language);
          if (without.length > 0)
            report(
              facts.source,
              pointer,
              `${name} can fail with "${code}", and there is no text "${text}" in ${without.join(', ')}: people would not read why. Add it there.`,
            );
          if (parameter !== undefined && !call.args.has(parameter))
            report(
              facts.source,
              pointer,
              `The contract says that "${code}" of ${name} belongs to "${parameter}", which is no argument of it: no field would show it. Name one of ${[...call.args.keys()].join(', ') || 'its arguments'}, or none.`,
            );
        }
      }
    }
  },
};
