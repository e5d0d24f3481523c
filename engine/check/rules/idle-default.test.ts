import { expect, test } from 'vitest';
import { button, findings, page } from '../fixture.ts';
import { idleDefault } from './idle-default.ts';

const reader = { block: 'divider', visible: '=params.brief' };
const fragments = (usual: boolean | null): never =>
  ({ 'fragments/f': { params: { brief: { type: 'bool', default: usual } }, body: [reader] } }) as never;

async function find(usual: boolean | null, ...given: readonly object[]): Promise<string[]> {
  const uses = given.map((one) => ({ use: 'fragments/f', with: one }));
  return findings(idleDefault, { screens: { 'a/a': page(uses) }, fragments: fragments(usual) });
}

test('a default of a parameter that every use of the fragment gives', async () => {
  expect(await find(false, { brief: true }, { brief: false })).toEqual([
    expect.stringMatching(
      /^fragments\/f\.json:5:\d+ error idle-default Whoever uses this gives params\.brief: its default/,
    ),
  ]);
});

test('a use that leaves the parameter out reads the default', async () => {
  expect(await find(false, { brief: true }, {})).toEqual([]);
});

test('null says that the parameter may be left out', async () => {
  expect(await find(null, { brief: true })).toEqual([]);
});

test('of a sheet that steps open, but not of a page, whose address may leave it out', async () => {
  const params = { brief: { type: 'bool', default: false } };
  const sheets = { s: { title: 'a.b', params, body: [reader] } };
  const open = button({ do: 'open', sheet: 's', with: { brief: true } });
  expect(await findings(idleDefault, { screens: { 'a/a': page([open], { sheets }) } })).toHaveLength(1);
  const go = button({ do: 'go', to: 'a/a', with: { brief: true } });
  expect(await findings(idleDefault, { screens: { 'a/a': page([reader, go], { params }) } })).toEqual([]);
});
