import { expect, test } from 'vitest';
import { button, findings, page } from '../fixture.ts';
import { unusedFragment } from './unused-fragment.ts';

const fragments = {
  'fragments/a': { kind: 'sheet', title: 'a.b', body: [{ use: 'fragments/b' }] } as never,
  'fragments/b': { body: [] },
};

test('a fragment that no page uses', async () => {
  expect(await findings(unusedFragment, { screens: { 'a/a': page([{ use: 'fragments/b' }]) }, fragments })).toEqual([
    'fragments/a.json:1:1 error unused-fragment No page uses fragments/a. Use it, or take it away.',
  ]);
});

test('opened, or used by another', async () => {
  expect(
    await findings(unusedFragment, {
      screens: { 'a/a': page([button({ do: 'open', sheet: 'fragments/a' })]) },
      fragments,
    }),
  ).toEqual([]);
});
