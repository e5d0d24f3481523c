import { expect, test } from 'vitest';
import { findings, page } from '../fixture.ts';
import { unknownSubject } from './unknown-subject.ts';

const data = { item: { call: 'item.get', with: { id: '=params.id' } } };
const params = { id: { type: 'id<Item>', required: true } };
const cases = { open: { block: 'divider' }, done: { block: 'divider' } };
const found = async (node: object, more: object = {}): Promise<string[]> =>
  findings(unknownSubject, { screens: { 'a/a': page([node], { params, data, ...more }) } });

test('a switch over data that may not have come', async () => {
  expect(await found({ switch: '=data.item.state', cases })).toEqual([
    'a/a.json:19:17 error unknown-subject Until data.item has come this shows nothing. Add "waits": "item" to it or to what is around it.',
  ]);
  expect(await found({ switch: '=calc.state', cases }, { calc: { state: '=data.item.state' } })).toHaveLength(1);
});

test('waited for by itself or around it', async () => {
  expect(await found({ switch: '=data.item.state', waits: 'item', cases })).toEqual([]);
  expect(await found({ block: 'stack', waits: ['item'], children: [{ switch: '=data.item.state', cases }] })).toEqual(
    [],
  );
});

test('a row, a region and a case are there only once their data is', async () => {
  const inner = { switch: '=data.item.state', cases };
  expect(
    await found({
      block: 'list',
      of: '=[data.item]',
      key: '=item.id',
      label: 'a.b',
      item: { switch: '=item.state', cases },
    }),
  ).toEqual([]);
  expect(await found({ block: 'stack', visible: '=data.item.price > 0', children: [inner] })).toEqual([]);
  expect(
    await found({ switch: '=data.item.state', waits: 'item', cases: { open: inner, done: { block: 'divider' } } }),
  ).toEqual([]);
});

test('over what is always known', async () => {
  expect(
    await found(
      { switch: '=params.kind', cases: { a: { block: 'divider' }, b: { block: 'divider' } } },
      { params: { ...params, kind: { type: 'enum', of: ['a', 'b'], default: 'a' } } },
    ),
  ).toEqual([]);
});
