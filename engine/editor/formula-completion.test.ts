import { expect, test } from 'vitest';
import { productOf } from '../check/fixture.ts';
import { Product } from '../language/product.ts';
import { formulaCandidates } from './formula-completion.ts';

const { project } = await productOf({
  screens: {
    'a/a': {
      title: 'a.b',
      params: { id: { type: 'id<Item>', required: true } },
      data: { item: { call: 'item.get', with: { id: '=params.id' } }, items: { call: 'item.list' } },
      body: [],
    },
  },
});
const env = new Product(project, undefined, true).outputs.get('a/a')?.scopes?.at([])?.env;
if (env === undefined) throw new Error('The page has no scope.');

/** Returns the labels that are offered at the bar. */
const offered = (formula: string): string[] => {
  const offset = formula.indexOf('|', formula.includes('||') ? formula.lastIndexOf('||') + 2 : 0);
  const text = formula.slice(0, offset) + formula.slice(offset + 1);
  return formulaCandidates(text, offset, env, undefined).candidates.map(({ label }) => label);
};

test.each<[string, readonly string[], readonly string[]]>([
  ['|', ['data', 'params', 'amount', 'or', 'true'], ['until', 'filter']],
  ['data.|', ['item', 'items'], ['data']],
  ['data.item.|', ['price', 'state'], ['filter']],
  ['data.item.pri| + 3', ['price'], []],
  ['data.item.| +', ['price'], []],
  ['1 + (2 * data.item.|', ['price'], []],
  ['data.item.price > 3 ? data.item.| : 2', ['price'], []],
  ['data.item.price > 3 ? data.item.|', ['price'], []],
  ['data.items.|', ['filter', 'first', 'sort_by'], ['amount']],
  ['data.items.filter(i, i.|', ['price', 'state'], []],
  ['data.items.filter(i, |', ['i', 'data'], []],
  ["data.item.state == '|'", ['open', 'done'], []],
  ["data.items.exists(i, i.state in ['open', '|'])", ['open', 'done'], []],
  ["{'a': data.item.|", ['price'], []],
  ['data.item.name != null || data.item.|', ['price'], []],
])('%s', (formula, offers, not) => {
  const labels = offered(formula);
  expect(labels).toEqual(expect.arrayContaining([...offers]));
  for (const other of not) expect(labels).not.toContain(other);
});

test('any beginning of a formula is answered', () => {
  const formula =
    "data.items.filter(i, i.price > 3 && i.state == 'open').map(i, {'a': [i.price]}).size() > 0 ? 'a' : 'b'";
  for (let end = 0; end <= formula.length; end += 1)
    expect(() => formulaCandidates(formula.slice(0, end), end, env, undefined)).not.toThrow();
});
