import { expect, test } from 'vitest';
import { findings, page } from '../fixture.ts';
import { unaskedData } from './unasked-data.ts';

const more = {
  params: { tab: { type: 'enum', of: ['one', 'all'], default: 'one' } },
  data: { items: { call: 'item.list', when: "=params.tab == 'all'" } },
};
const found = async (node: object): Promise<string[]> =>
  findings(unaskedData, { screens: { 'a/a': page([node], more) } });
const list = { block: 'number', value: '=size(data.items)' };
const none = { block: 'divider' };

test("two cases in each other's place", async () => {
  expect(await found({ switch: '=params.tab', cases: { all: [list], one: [none] } })).toEqual([]);
  expect(await found({ switch: '=params.tab', cases: { all: [none], one: [list] } })).toEqual([
    expect.stringContaining(
      'unasked-data data.items is not asked for here: its "when", params.tab == \'all\', does not hold where this is shown.',
    ),
  ]);
});

test('a condition, and a choice, that are at odds with it', async () => {
  expect(await found({ ...list, visible: "=params.tab != 'all'" })).toHaveLength(1);
  expect(await found({ ...list, visible: "=params.tab == 'all'" })).toEqual([]);
  expect(await found({ block: 'number', value: "=params.tab == 'all' ? 0 : size(data.items)" })).toHaveLength(1);
  expect(await found({ block: 'number', value: "=params.tab == 'all' ? size(data.items) : 0" })).toEqual([]);
});

test('where it may be asked for', async () => {
  expect(await found(list)).toEqual([]);
});
