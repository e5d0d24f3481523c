import { expect, test } from 'vitest';
import type { OutlineNode, PageSummary } from '../../protocol/pages.ts';
import { groupOf, slugOf } from './free-key.ts';

const node = (key: string, children: readonly OutlineNode[] = []): OutlineNode => ({
  at: { file: 'a', pointer: [] },
  kind: 'block',
  type: 'text',
  name: key,
  key,
  related: [],
  movable: true,
  lists: [],
  children,
});
const summary = { route: 'setting/watch-list' } as PageSummary;

test('a new text joins the group of most texts of the page', () => {
  expect(groupOf({ outline: [node('common.ok', [node('watch.a'), node('watch.b')])], summary })).toBe('watch');
  expect(groupOf({ outline: [], summary })).toBe('watch_list');
});

test('words become a name', () => {
  expect(slugOf('Confirm withdrawal!')).toBe('confirm_withdrawal');
  expect(slugOf('2 steps')).toBe('steps');
  expect(slugOf('确认')).toBe('');
});
