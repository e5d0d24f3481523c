import { expect, test } from 'vitest';
import type { OpenedPage, OutlineNode } from '../../protocol/pages.ts';
import { besideNode, nodesIn, stepped, usualTarget } from './targets.ts';

const file = 'screens/a.json';
const node = (pointer: readonly (string | number)[], children: readonly OutlineNode[] = []): OutlineNode => ({
  at: { file, pointer },
  kind: pointer.length === 1 ? 'body' : 'block',
  type: 'text',
  name: '',
  related: [],
  movable: pointer.length > 1,
  lists: [],
  children,
});
const two = node(['body', 1]);
const outline = [node(['body'], [node(['body', 0]), two])];
const opened = { outline, summary: { file } as OpenedPage['summary'] };

test('a plus inserts before or after its node', () => {
  expect(besideNode(two, false)).toEqual({ into: { file, pointer: ['body'] }, index: 1 });
  expect(besideNode(two, true)).toEqual({ into: { file, pointer: ['body'] }, index: 2 });
  expect(besideNode(node(['body']), true)).toBeUndefined();
});

test('without a place it goes behind what is chosen, else to the end', () => {
  expect(usualTarget(opened, node(['body', 0])).index).toBe(1);
  expect(usualTarget(opened, undefined)).toEqual({ into: { file, pointer: ['body'] }, index: 2 });
});

test('arrows move the place among its siblings', () => {
  const target = { into: { file, pointer: ['body'] }, index: 2 };
  expect(nodesIn(outline, target.into)).toHaveLength(2);
  expect(stepped(target, 2, 1).index).toBe(2);
  expect(stepped(target, 2, -1).index).toBe(1);
});
