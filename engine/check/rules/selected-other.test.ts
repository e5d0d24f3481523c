import { expect, test } from 'vitest';
import { findings, page } from '../fixture.ts';
import { selectedOther } from './selected-other.ts';

const state = {
  kind: { type: 'enum', of: ['new', 'used'], default: 'new' },
  share: { type: 'number?', default: null },
};
const found = async (selected: string, path: string, to: unknown): Promise<string[]> => {
  const entries = [{ label: 'a.b', selected, press: [{ do: 'set', path, to }] }];
  const screens = { 'a/a': page([{ block: 'chips', id: 'c', name: 'a.b', entries }], { state }) };
  return (await findings(selectedOther, { screens })).map((one) => one.replace(/^\S+ error selected-other /, ''));
};

test.each<[string, string, unknown, boolean]>([
  ["=state.kind == 'used'", 'state.kind', 'used', true],
  ["=state.kind != 'used'", 'state.kind', 'used', false],
  ["=state.kind == 'new'", 'state.kind', 'used', false],
  ['=state.share == 0.5', 'state.share', '=0.5', true],
  ['=state.share == 0.5', 'state.share', '=1.5', false],
  ['=state.share == null', 'state.share', null, true],
  ['=state.share != null', 'state.share', null, false],
  ["=state.share == 0.5 && state.kind == 'new'", 'state.share', '=0.5', true],
  // The press may do other things too.
  ["=state.kind == 'used'", 'state.share', '=1', true],
])('%s, and %s becomes %s', async (selected, path, to, fine) => {
  expect(await found(selected, path, to)).toEqual(
    fine ? [] : [expect.stringContaining(`Pressing this sets ${path} to`)],
  );
});

test('a value of a row', async () => {
  const list = (selected: string): object => ({
    block: 'chips',
    id: 'c',
    name: 'a.b',
    of: '=[1, 2]',
    as: 'n',
    key: '=n',
    value: '=text(number(n))',
    label: '=text(number(n))',
    selected,
    press: [{ do: 'set', path: 'state.share', to: '=n' }],
  });
  const told = async (selected: string): Promise<string[]> =>
    findings(selectedOther, { screens: { 'a/a': page([list(selected)], { state }) } });
  expect(await told('=state.share == n')).toEqual([]);
  expect(await told('=state.share != n')).toHaveLength(1);
});
