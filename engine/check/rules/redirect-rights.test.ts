import { describe, expect, test } from 'vitest';
import { button, findings, page } from '../fixture.ts';
import type { Documents } from '../rule.ts';
import { redirectRights } from './redirect-rights.ts';

const right = (go: string): object => ({ test: '=user != null', go, text: 'a.b' });
const access = { user: right('a/login'), keeper: right('a/join'), owner: right('a/join') };
const find = async (screens: Documents['screens']): Promise<string[]> => {
  const all = { 'a/a': page([]), 'a/login': page([]), 'a/join': page([], { access: ['user'] }), ...screens };
  return (await findings(redirectRights, { app: { access } as never, screens: all })).map((line) =>
    line.replace(/ error redirect-rights /, ' '),
  );
};
const go = (to: string, more: object = {}): object => ({ do: 'go', to, replace: true, ...more });

describe('a page that asks for a right', () => {
  test('leads who lacks it to a page that needs another', async () => {
    expect(await find({ 'a/stock': page([], { access: ['keeper'] }) })).toEqual([
      'a/stock.json:4:5 Who opens this page without "keeper" is led to a/join, which needs "user", and may lack that too. Put "user" before "keeper".',
    ]);
    expect(await find({ 'a/stock': page([], { access: ['keeper', 'user'] }) })).toHaveLength(1);
  });

  test('that asks for the other before it', async () => {
    expect(await find({ 'a/stock': page([], { access: ['user', 'keeper'] }) })).toEqual([]);
    expect(await find({ 'a/stock': page([], { access: ['user', 'keeper', 'owner'] }) })).toEqual([]);
  });
});

describe('a page that another takes the place of', () => {
  const stock = page([], { access: ['user', 'keeper'] });
  const told = async (body: readonly object[], more: object = {}): Promise<string[]> =>
    find({ 'a/x': page(body, more), 'a/stock': stock });

  test('which needs rights that this one does not', async () => {
    expect(await told([button(go('a/stock'))])).toEqual([
      expect.stringContaining('a/stock takes the place of this page and needs "user" and "keeper", which whoever gets'),
    ]);
    expect(await told([button(go('a/stock'))], { access: ['user'] })).toEqual([
      expect.stringContaining('needs "keeper",'),
    ]);
  });

  test('which needs what this page, a condition, or a call before it has asked for', async () => {
    expect(await told([button(go('a/stock'))], { access: ['user', 'keeper'] })).toEqual([]);
    expect(await told([{ ...button(go('a/stock')), visible: '=user != null' }])).toEqual([]);
    const keep = { do: 'call', call: 'item.keep', with: { id: '1' } };
    expect(await find({ 'a/x': page([button(keep, go('a/join'))]) })).toEqual([]);
  });

  test('one that is led to and back from asks for what it needs itself', async () => {
    expect(await told([button(go('a/stock', { replace: false }))])).toEqual([]);
  });
});
