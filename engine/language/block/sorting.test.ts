import { describe, expect, test } from 'vitest';
import { problems, screen } from '../fixture.ts';
import { productOf, page } from '../../check/fixture.ts';

const table = (columns: readonly object[], more: object = {}): object => ({
  block: 'table',
  of: '=[data.item]',
  as: 'i',
  key: '=i.id',
  columns: columns.map((column) => ({ title: 'a.b', ...column })),
  cells: columns.map(() => '=i.name'),
  ...more,
});
const head = (more: object): object => ({ block: 'sort-head', id: 'h', label: 'a.b', bind: 'state.sort', ...more });
const list = (sort: object): object => ({
  block: 'list',
  of: '=[data.item]',
  key: '=item.id',
  label: 'a.b',
  item: { block: 'text', text: '=item.name' },
  sort,
});
const state = {
  sort: { type: 'enum', of: ['-price', 'price'], default: null },
  words: { type: 'string?', default: null },
};

describe('an order', () => {
  test.each<[string, object, string]>([
    [
      'a column sorted by a record',
      table([{ sort: '=i' }]),
      'not-ordered Rows are sorted by a number, a time or a text; this is Item.',
    ],
    [
      'a column sorted by what is the same for all',
      table([{ sort: '=data.item.price' }]),
      'sort This is the same for every row. An order reads "i", as in "=i.id".',
    ],
    [
      'a column sorted by a field that there is not',
      table([{ sort: '=i.pric' }]),
      'unknown-member i has no "pric". Did you mean "price"?',
    ],
    [
      'an order that is written to nothing',
      table([{ desc: '-price', asc: 'price' }]),
      'sort "desc" is written to a place: table needs "bind", a state or a parameter.',
    ],
    [
      'one direction of two',
      table([{ desc: '-price' }], { bind: 'state.sort' }),
      'sort "desc" needs "asc" beside it: the value for the other direction.',
    ],
    [
      'a direction that the place cannot have',
      table([{ desc: '-prise', asc: 'price' }], { bind: 'state.sort' }),
      'unknown-value There is no value of state.sort "-prise". Did you mean "-price"?',
    ],
    [
      'a column that writes nothing to the place',
      table([{ sort: '=i.price' }, { desc: '-price', asc: 'price' }], { bind: 'state.sort' }),
      'sort The order is written to state.sort. Say what is written for this one: "desc" and "asc".',
    ],
    [
      'a place that nothing is written to',
      table([{}], { bind: 'state.sort' }),
      'sort Nothing is written to state.sort: no column has "desc" and "asc".',
    ],
    [
      'a place that is no enum',
      head({ bind: 'state.words', desc: '-price', asc: 'price' }),
      'wrong-type This block writes enum; state.words is string?.',
    ],
    [
      'a head with a direction that the place cannot have',
      head({ desc: '-price', asc: 'prise' }),
      'unknown-value There is no value of state.sort "prise". Did you mean "price"?',
    ],
    [
      'rows sorted by a record',
      list({ by: '=item' }),
      'not-ordered Rows are sorted by a number, a time or a text; this is Item.',
    ],
    [
      'another direction',
      list({ by: '=item.price', order: 'down' }),
      "unknown-value 'down' is not a value (asc, desc).",
    ],
    [
      'keys that the choice cannot name',
      list({ by: '=state.sort', keys: { prise: '=item.price' } }),
      'unknown-value There is no value to sort by "prise". Did you mean "price"?',
    ],
  ])('%s', async (_what, node, expected) => {
    const found = await problems(screen([node], { state }));
    expect(found.map((problem) => problem.replace(/^a\/a\.json:\d+:\d+ error /, ''))).toContain(expected);
  });

  test('what sorts comes with the documents that sort, and with no others', async () => {
    const module = async (node: object): Promise<string> => {
      const product = await productOf({ screens: { 'a/a': page([node], { data: { item: { call: 'item.list' } } }) } });
      expect(product.problems).toEqual([]);
      return product.outputs.get('a/a')!.module('');
    };
    const of = { of: '=data.item' };
    expect(await module({ ...table([{}]), ...of })).not.toContain('sorted');
    expect(await module({ ...table([{ sort: '=i.price' }]), ...of })).toContain('table/sorted.tsx');
    expect(await module({ ...list({ by: '=item.price' }), ...of })).toContain('render/sort.ts');
    const { sort: _, ...plain } = list({}) as { sort: object };
    expect(await module({ ...plain, ...of })).not.toContain('render/sort.ts');
  });
});
