import { expect, test } from 'vitest';
import { button, findings, page } from '../fixture.ts';
import { unlinkedParameter } from './unlinked-parameter.ts';

const params = { brief: { type: 'bool', default: false } };
const reader = { block: 'divider', visible: '=params.brief' };

test('a parameter that nobody gives', async () => {
  expect(await findings(unlinkedParameter, { screens: { 'a/a': page([reader], { params }) } })).toEqual([
    'a/a.json:4:5 warning unlinked-parameter Nobody gives params.brief: it is always its default. Give it where this is led to, or take it away.',
  ]);
});

test('one that a link gives, or the page itself writes', async () => {
  expect(
    await findings(unlinkedParameter, {
      screens: { 'a/a': page([reader, button({ do: 'go', to: 'a/a', with: { brief: true } })], { params }) },
    }),
  ).toEqual([]);
  expect(
    await findings(unlinkedParameter, {
      screens: {
        'a/a': page([reader, { block: 'field.switch', id: 'b', bind: 'params.brief', label: 'a.b' }], { params }),
      },
    }),
  ).toEqual([]);
});

test('of a fragment, and of a sheet', async () => {
  const fragments = { 'fragments/f': { params, body: [reader] } as never };
  expect(await findings(unlinkedParameter, { screens: { 'a/a': page([{ use: 'fragments/f' }]) }, fragments })).toEqual([
    expect.stringMatching(/^fragments\/f\.json:3:5 .* where this is used/),
  ]);
  expect(
    await findings(unlinkedParameter, {
      screens: { 'a/a': page([{ use: 'fragments/f', with: { brief: true } }]) },
      fragments,
    }),
  ).toEqual([]);
  const sheets = { s: { title: 'a.b', params, body: [reader] } };
  expect(
    await findings(unlinkedParameter, { screens: { 'a/a': page([button({ do: 'open', sheet: 's' })], { sheets }) } }),
  ).toHaveLength(1);
  expect(
    await findings(unlinkedParameter, {
      screens: { 'a/a': page([button({ do: 'open', sheet: 's', with: { brief: true } })], { sheets }) },
    }),
  ).toEqual([]);
});
