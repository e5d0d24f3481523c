import { operationsOf } from '../operations.ts';
import type { Rule } from '../rule.ts';

const answers = {
  'x-data': '/message',
  responses: {
    200: {
      content: { 'application/json': { schema: { type: 'object', properties: { message: { type: 'boolean' } } } } },
    },
  },
} as const;
const page = { title: 'shop.title', body: [] } as const;

export const unusedCall: Rule = {
  code: 'unused-call',
  severity: 'error',
  description:
    'A call of the contract that no document makes. One that is for others than pages says in the contract for whom: `"x-callers": "who, and why"`.',
  example: {
    bad: {
      api: {
        paths: {
          '/clock': { post: { operationId: 'trial.clock', ...answers } },
          '/open': { get: { operationId: 'shop.open', ...answers } },
        },
      },
      screens: { 'shop/shop': page },
    },
    good: {
      api: {
        paths: {
          '/clock': { post: { operationId: 'trial.clock', 'x-callers': 'Tests: they drive the clock.', ...answers } },
          '/open': { get: { operationId: 'shop.open', ...answers } },
        },
      },
      screens: {
        'shop/shop': {
          ...page,
          data: { open: { call: 'shop.open' } },
          body: [{ block: 'divider', visible: '=data.open' }],
        },
      },
    },
  },
  check(product, report) {
    const made = new Set([...product.outputs.values()].flatMap(({ facts }) => facts.calls.map(({ call }) => call)));
    for (const source of product.project.contract) {
      for (const { at, operation } of operationsOf(source)) {
        const name = String(operation.operationId);
        const callers = operation['x-callers'];
        if (callers === undefined) {
          if (!made.has(name))
            report(
              source,
              [...at, 'operationId'],
              `No document makes ${name}. Make it where its answer is wanted, or take it away; if it is not for pages, say under "x-callers" who makes it.`,
            );
        } else if (made.has(name))
          report(source, [...at, 'x-callers'], `Documents make ${name}. Take "x-callers" out.`, { key: true });
        else if (typeof callers !== 'string' || callers.trim() === '')
          report(source, [...at, 'x-callers'], `"x-callers" of ${name} says who makes it, in words.`, { key: true });
      }
    }
  },
};
