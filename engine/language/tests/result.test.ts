import { expect, test } from 'vitest';
import { productOf } from '../../check/fixture.ts';
import { showProblem } from '../../document/problem.ts';
import type { Json } from '../../document/source.ts';
import { APP, LOCALES, PAGE } from './fixture.ts';

const CHOOSE = {
  title: 'shop.title',
  returns: { name: 'string', number: 'number' },
  body: [{ block: 'text', text: 'shop.gone' }],
};
const PICKS = {
  ...PAGE,
  state: { name: { type: 'string', default: '' } },
  body: [
    ...PAGE.body,
    {
      block: 'button',
      id: 'pick',
      label: 'shop.buy',
      press: [{ do: 'pick', from: 'shop/choose', into: { 'state.name': '=result.name' } }],
    },
  ],
};

async function problemsOf(result: Json): Promise<string[]> {
  const { tests } = await productOf({
    screens: { 'shop/item': PICKS as unknown as Json, 'shop/choose': CHOOSE as unknown as Json },
    tests: {
      'shop/item': { cases: [{ name: 'A', do: [{ press: 'pick' }, { result }], expect: { words: ['Chair'] } }] },
    },
    app: APP as never,
    locales: LOCALES,
  });
  return tests
    .get('shop/item')!
    .problems.map(showProblem)
    .filter((line) => !line.includes('unknown-words'));
}

test('a page gives back what its "returns" has, with its types', async () => {
  expect(await problemsOf({ name: 'Chair', number: 2 })).toEqual([]);
  expect(await problemsOf({ name: 3, number: 2 })).toEqual([expect.stringMatching(/wrong-type .*string/)]);
  expect(await problemsOf({ name: 'Chair', nummer: 2 })).toEqual([
    expect.stringMatching(/unknown-argument .*"nummer".*"number"/),
    expect.stringMatching(/missing The page gives back "number" as well/),
  ]);
  expect(await problemsOf('Chair')).toEqual([expect.stringMatching(/wrong-type Write what the page gives back/)]);
});
