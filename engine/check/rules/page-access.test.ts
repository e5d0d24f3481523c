import { describe, expect, test } from 'vitest';
import { button, findings, page } from '../fixture.ts';
import type { Documents } from '../rule.ts';
import { pageAccess } from './page-access.ts';

const app = {
  access: {
    user: { test: '=user != null', go: 'a/a', text: 'a.b' },
    keeper: { test: '=user != null', go: 'a/a', text: 'a.b', user: true },
  },
};
const found = async (body: readonly object[], more: object = {}, rest: Documents = {}): Promise<string[]> =>
  findings(pageAccess, { app, screens: { 'a/a': page(body, more) }, ...rest });
const keep = { do: 'call', call: 'item.keep', with: { id: '1' } };
const restock = { do: 'call', call: 'item.restock', with: { number: 1 } };

describe('data', () => {
  const data = { stock: { call: 'item.stock' } };
  test('of a role, on a page for everybody', async () => {
    expect(await found([], { data })).toEqual([
      'a/a.json:5:15 error page-access item.stock is for the role "keeper". Add it to "access", or say under "when" for whom it is asked.',
    ]);
    expect(await found([], { data, access: ['user'] })).toHaveLength(1);
  });
  test('of a role, on a page for that role, or only asked when, or optional', async () => {
    expect(await found([], { data, access: ['keeper'] })).toEqual([]);
    expect(await found([], { data: { stock: { ...data.stock, when: '=user != null' } } })).toEqual([]);
    expect(await found([], { data: { stock: { ...data.stock, optional: true } } })).toEqual([]);
  });
  test('of any user is null for a guest, and its type says so', async () => {
    expect(await found([], { data: { mine: { call: 'item.mine' } } })).toEqual([]);
  });
});

describe('a step', () => {
  test('that only users may take, where anybody can', async () => {
    expect(await found([button(keep)])).toEqual([
      'a/a.json:11:19 error page-access item.keep is for users who are signed in, and anybody can get here. Add "user" to the page\'s "access", or show and do this only where a formula over "user" allows it.',
    ]);
  });
  test('on a page for users', async () => {
    expect(await found([button(keep)], { access: ['user'] })).toEqual([]);
    expect(await found([button(restock)], { access: ['user'] })).toEqual([
      expect.stringContaining('item.restock is for the role "keeper"'),
    ]);
    expect(await found([button(restock)], { access: ['keeper'] })).toEqual([]);
  });
  test('behind something that looks at the user', async () => {
    expect(await found([{ ...button(keep), visible: '=user != null' }])).toEqual([]);
    expect(await found([{ block: 'stack', visible: '=user != null', children: [button(keep)] }])).toEqual([]);
    expect(await found([button({ do: 'if', test: '=user == null', then: [{ do: 'go', to: 'a/a' }] }, keep)])).toEqual(
      [],
    );
  });
  test('in a row of what only users have', async () => {
    const list = { block: 'list', of: '=data.mine', key: '=item.id', label: 'a.b', item: button(keep) };
    expect(await found([list], { data: { mine: { call: 'item.mine' } } })).toEqual([]);
    expect(await found([list], { data: { mine: { call: 'item.list' } } })).toHaveLength(1);
  });
  test('in a fragment: every page that uses it is asked', async () => {
    const fragments = { 'fragments/keep': { body: [button(keep)] } as never };
    expect(await found([{ use: 'fragments/keep' }], { access: ['user'] }, { fragments })).toEqual([]);
    expect(await found([{ use: 'fragments/keep', visible: '=user != null' }], {}, { fragments })).toEqual([]);
    expect(await found([{ use: 'fragments/keep' }], {}, { fragments })).toEqual([
      expect.stringMatching(/^fragments\/keep\.json:10:19 error page-access item\.keep/),
    ]);
  });
});
