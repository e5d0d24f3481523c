import { expect, test } from 'vitest';
import { ITEM } from '../examples.ts';
import { findings, page } from '../fixture.ts';
import { madeUpFigure } from './made-up-figure.ts';

const found = async (text: string): Promise<string[]> =>
  findings(madeUpFigure, {
    screens: {
      'a/a': page([{ block: 'text', text }], {
        ...ITEM,
        params: { ...ITEM.params, n: { type: 'number?' }, all: { type: 'list<Item>?' } },
      }),
    },
  });

test.each<[string, boolean]>([
  ['=amount(or(params.n, 1))', true],
  ['=price(or(params.n, 0.01), 2)', true],
  ['=number(or(size(params.all), 1))', true],
  ['=amount(or(params.n, 0.0))', false],
  ['=amount(or(params.n, data.item.price))', false],
  ['=number(or(size(params.all), 0))', false],
  ['=number(or(params.n, 15))', false],
  ['=amount(data.item.price * or(params.n, 1))', false],
])('%s', async (text, wrong) => {
  const problems = await found(text);
  expect(problems).toHaveLength(wrong ? 1 : 0);
  if (wrong) expect(problems[0]).toContain('gives a figure that nobody has');
});
