import { describe, expect, test } from 'vitest';
import { page, productOf } from '../../check/fixture.ts';
import { problems, screen } from '../fixture.ts';

const list = (more: object): object => ({
  block: 'list',
  of: '=[data.item]',
  key: '=item.id',
  label: 'a.b',
  item: { block: 'text', text: '=item.name' },
  ...more,
});
const own = { of: '=data.items' };
const data = { items: { call: 'item.list' }, item: { call: 'item.get', with: { id: '=params.id' } } };
const sheet = (body: readonly object[]): object => ({ sheets: { s: { title: 'a.b', body } } });

describe('pull to refresh', () => {
  test.each<[string, readonly object[], object, string]>([
    ['a word', [], { pull: 'yes' }, 'wrong-type "pull" takes true or false, or a list of names.'],
    ['no names', [], { pull: [] }, 'missing Nothing is named here: write true, or names of data.'],
    ['an unknown name', [], { pull: ['itms'] }, 'undeclared There is no data named "itms". Did you mean "items"?'],
    ['a page without data', [], { pull: true, data: {} }, 'pull There is nothing to ask again: this page has no data.'],
    [
      'a list that shows no data',
      [list({ of: '=[1, 2]', key: 'place', item: { block: 'divider' }, pull: true })],
      {},
      'pull This list shows no data of its own: name the data that pulling asks again.',
    ],
    [
      'a list in a row',
      [list({ ...own, item: list({ ...own, as: 'i', key: '=i.id', item: { block: 'divider' }, pull: true }) })],
      {},
      'pull A list in a row is not pulled: write "pull" at the list around it, or at the page.',
    ],
    [
      'a list in a sheet',
      [],
      sheet([list({ ...own, pull: true })]),
      'pull A sheet is not pulled: pulling it down closes it.',
    ],
  ])('%s', async (_what, body, more, expected) => {
    const found = await problems(screen(body, { data, ...more }));
    expect(found.map((problem) => problem.replace(/^a\/a\.json:\d+:\d+ error /, ''))).toContain(expected);
  });

  test('its code and its texts come with the documents that have it, and with no others', async () => {
    const output = async (more: object, body: readonly object[] = []) => {
      const product = await productOf({ screens: { 'a/a': page(body, { data: { items: data.items }, ...more }) } });
      expect(product.problems).toEqual([]);
      return product.outputs.get('a/a')!;
    };
    for (const pulled of [await output({ pull: true }), await output({}, [list({ ...own, pull: ['items'] })])]) {
      expect(pulled.module('')).toContain('render/pull.tsx');
      expect(pulled.facts.keys.map(({ key }) => key)).toEqual(
        expect.arrayContaining(['pull.refresh', 'pull.refreshing', 'pull.done']),
      );
    }
    for (const plain of [await output({}, [list(own)]), await output({ pull: false })])
      expect(plain.module('')).not.toContain('pull');
  });
});
