import { expect, test } from 'vitest';
import { findings, page } from '../fixture.ts';
import { nameless } from './nameless.ts';

const found = async (node: object, more: object = {}): Promise<string[]> =>
  findings(nameless, { screens: { 'a/a': page([node], more) } });
const row = (children: readonly object[], more: object = {}): object => ({
  block: 'row',
  id: 'r',
  press: [{ do: 'back' }],
  children,
  ...more,
});

test('a list, and a set of choices', async () => {
  const data = { items: { call: 'item.list' } };
  const list = { block: 'list', of: '=data.items', key: '=item.id', item: { block: 'text', text: '=item.name' } };
  expect(await found(list, { data })).toEqual([
    'a/a.json:9:5 error nameless This list has no name. Say with "label" what it lists.',
  ]);
  expect(await found({ ...list, label: 'a.b' }, { data })).toEqual([]);
  const params = { kind: { type: 'enum', of: ['a', 'b'], default: 'a' } };
  const tabs = { block: 'tabs', id: 't', bind: 'params.kind', labels: { a: 'a.a', b: 'a.b' } };
  expect(await found(tabs, { params })).toEqual([
    'a/a.json:14:5 error nameless This tabs has no name. Say with "name" what is chosen.',
  ]);
  expect(await found({ ...tabs, name: 'a.b' }, { params })).toEqual([]);
});

test('what is pressed is named by the text in it', async () => {
  expect(await found(row([{ block: 'icon', icon: 'chevron-right' }]))).toEqual([
    'a/a.json:4:5 error nameless This row is pressed and holds no text that could be its name. Say with "label" what the press does.',
  ]);
  expect(await found(row([{ block: 'stack', children: [{ block: 'text', text: 'a.b' }] }]))).toEqual([]);
  expect(await found(row([{ block: 'icon', icon: 'chevron-right' }], { label: 'a.b' }))).toEqual([]);
});

test('unless that is pressed itself', async () => {
  const inner = { block: 'button', id: 'b', label: 'a.b', press: [{ do: 'back' }] };
  expect(await found(row([{ block: 'text', text: 'a.b' }, inner]))).toEqual([
    expect.stringContaining('holds other things to press, which would be part of its name'),
  ]);
  expect(await found(row([{ block: 'text', text: 'a.b' }, inner], { label: 'a.b' }))).toEqual([]);
});
