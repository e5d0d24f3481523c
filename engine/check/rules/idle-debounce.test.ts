import { expect, test } from 'vitest';
import { findings, page } from '../fixture.ts';
import { idleDebounce } from './idle-debounce.ts';

const state = { words: { type: 'string?', default: null }, kind: { type: 'State', default: 'open' } };
const search = { block: 'field.search', id: 's', bind: 'state.words', label: 'a.b' };
const tabs = { block: 'tabs', id: 't', bind: 'state.kind', name: 'a.b' };
const items = (when: string): object => ({ items: { call: 'item.list', when, debounce: 400 } });

async function find(when: string, more: object = {}): Promise<string[]> {
  return findings(idleDebounce, { screens: { 'a/a': page([search, tabs], { state, data: items(when), ...more }) } });
}

test('what is typed into a bound state, or into a field, may rest first', async () => {
  expect(await find("=state.words == 'a'")).toEqual([]);
  expect(await find('=calc.asked', { calc: { asked: "=state.words == 'a'" } })).toEqual([]);
  const form = { fields: { name: { type: 'string' } }, submit: [] };
  expect(await find("=form.name == 'a'", { form })).toEqual([]);
});

test('what is chosen, said by an address or by nothing is not typed', async () => {
  const said = 'Leave "debounce" out: it waits for typing to rest.';
  expect(await find("=state.kind == 'open'")).toEqual([
    expect.stringContaining(`Nothing that data.items reads is typed: state.kind. ${said}`),
  ]);
  expect(await find("=params.x == 'a'", { params: { x: { type: 'string?', default: null } } })).toHaveLength(1);
  expect(await find('=true')).toEqual([expect.stringContaining(`Nothing that data.items reads is typed. ${said}`)]);
});

test('what a fragment is given may be typed where it comes from', async () => {
  const fragment = {
    params: { words: { type: 'string' } },
    data: items("=params.words == 'a'"),
    body: [{ block: 'text', text: '=number(data.items.size())' }],
  };
  const found = await findings(idleDebounce, {
    screens: { 'a/a': page([search, { use: 'fragments/f', with: { words: "=or(state.words, '')" } }], { state }) },
    fragments: { 'fragments/f': fragment as never },
  });
  expect(found).toEqual([]);
});
