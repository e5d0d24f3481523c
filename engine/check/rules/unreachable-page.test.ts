import { expect, test } from 'vitest';
import { button, findings, page } from '../fixture.ts';
import { unreachablePage } from './unreachable-page.ts';

test('a page that nothing leads to', async () => {
  const screens = { 'a/a': page([button({ do: 'go', to: 'a/b' })]), 'a/b': page([]), 'a/c': page([]) };
  expect(await findings(unreachablePage, { screens })).toEqual([
    'a/c.json:1:1 error unreachable-page Nothing leads to a/c. Link to it from a page, or take it away.',
  ]);
});

test('pages that only lead to each other', async () => {
  const screens = {
    'a/a': page([]),
    'a/b': page([button({ do: 'go', to: 'a/c' })]),
    'a/c': page([button({ do: 'go', to: 'a/b' })]),
  };
  expect(await findings(unreachablePage, { screens })).toHaveLength(2);
});

test('tabs, aliases, pages of signing in, tables and fragments lead too', async () => {
  const app = {
    tabs: [{ route: 'a/tab', icon: 'house', text: 'a.b' }],
    aliases: { '/x': 'a/alias' },
    signIn: { page: 'a/login' },
    menu: { item: { to: 'route' }, items: [{ to: 'a/row' }] },
  };
  const screens = {
    'a/a': page([{ use: 'fragments/f' }]),
    'a/tab': page([]),
    'a/alias': page([]),
    'a/login': page([]),
    'a/row': page([]),
    'a/f': page([]),
  };
  expect(
    await findings(unreachablePage, {
      app,
      screens,
      fragments: { 'fragments/f': { body: [button({ do: 'go', to: 'a/f' })] } },
    }),
  ).toEqual([]);
});
