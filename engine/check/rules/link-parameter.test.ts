import { expect, test } from 'vitest';
import { button, findings, page } from '../fixture.ts';
import { linkParameter } from './link-parameter.ts';

const item = page([{ block: 'text', text: '=data.item.name' }], {
  params: { id: { type: 'id<Item>', required: true, description: 'The item.' } },
  data: { item: { call: 'item.get', with: { id: '=params.id' } } },
});

test('a required parameter that a link leaves out', async () => {
  expect(
    await findings(linkParameter, { screens: { 'a/a': page([button({ do: 'go', to: 'a/item' })]), 'a/item': item } }),
  ).toEqual([
    'a/a.json:11:17 error link-parameter a/item requires the parameter "id" (The item.): give it under "with".',
  ]);
  expect(
    await findings(linkParameter, {
      screens: { 'a/a': page([button({ do: 'go', to: 'a/item', with: { id: '1' } })]), 'a/item': item },
    }),
  ).toEqual([]);
});

test('each page of a choice, and pages that the app document names', async () => {
  const choice = button({ do: 'go', to: { by: '=lang', of: { en: 'a/item', else: 'a/a' } } });
  expect(await findings(linkParameter, { screens: { 'a/a': page([choice]), 'a/item': item } })).toEqual([
    expect.stringMatching(/^a\/a\.json:14:21 /),
  ]);
  expect(
    await findings(linkParameter, {
      screens: { 'a/item': item },
      app: { entry: 'a/item', tabs: [{ route: 'a/item', icon: 'house', text: 'a.b' }] },
    }),
  ).toEqual([expect.stringMatching(/^app\.json:2:12 /), expect.stringMatching(/^app\.json:5:16 /)]);
});

test('a parameter with a value of its own may be left out', async () => {
  const list = page([{ block: 'divider', visible: '=params.brief' }], {
    params: { brief: { type: 'bool', default: false } },
  });
  expect(
    await findings(linkParameter, { screens: { 'a/a': page([button({ do: 'go', to: 'a/list' })]), 'a/list': list } }),
  ).toEqual([]);
});
