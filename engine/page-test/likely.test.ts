import { expect, test } from 'vitest';
import type { Json } from '../document/source.ts';
import { likeliestFirst, wordsNear } from './likely.ts';

const page: Json = {
  form: { fields: { amount: { rules: ['required'] }, remark: { rules: [] } } },
  body: [
    { block: 'row', id: 'limits', press: [{ do: 'go', to: 'shop/limits' }] },
    { block: 'field.text', id: 'remark', bind: 'form.remark', visible: '=data.shop.open' },
  ],
};

test('the words near a change are those of what stands around it', () => {
  const near = wordsNear(page, ['body', 1, 'visible']);
  expect([...near].filter((word) => ['remark', 'data.shop.open', 'visible'].includes(word))).toHaveLength(3);
  expect(near.has('amount')).toBe(false);
});

test('cases that are about a change come first, and a rare word counts more than one that all have', () => {
  const cases: Json[] = [
    { name: 'A', expect: { nodes: { submit: {} } } },
    { name: 'B', expect: { nodes: { submit: {}, limits: {} } } },
    { name: 'C', expect: { nodes: { submit: {}, remark: {} } } },
    { name: 'D', expect: { nodes: { submit: {}, limits: {} } } },
  ];
  const order = likeliestFirst(cases, new Set(['submit', 'limits', 'remark']), (one) => one);
  expect(order).toEqual([2, 1, 3, 0].map((index) => cases[index]));
});
