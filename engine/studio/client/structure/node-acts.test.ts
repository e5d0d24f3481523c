import { expect, test } from 'vitest';
import type { OutlineNode } from '../../protocol/pages.ts';
import { targetOf } from './node-acts.ts';

const file = 'screens/a.json';
const node = (pointer: readonly (string | number)[], more: Partial<OutlineNode> = {}): OutlineNode => ({
  at: { file, pointer },
  kind: 'block',
  type: 'text',
  name: String(pointer.at(-1)),
  related: [],
  movable: true,
  lists: [],
  children: [],
  ...more,
});
const inner = node(['body', 1, 'children', 0]);
const card = node(['body', 1], { lists: [{ file, pointer: ['body', 1, 'children'] }], children: [inner] });
const first = node(['body', 0]);
const last = node(['body', 2]);
const outline = [node(['body'], { kind: 'body', movable: false, children: [first, card, last] })];

test('a node moves among its siblings, and no further than the ends', () => {
  expect(targetOf(outline, card, 'up')).toEqual({ into: { file, pointer: ['body'] }, index: 0 });
  expect(targetOf(outline, card, 'down')).toEqual({ into: { file, pointer: ['body'] }, index: 3 });
  expect(targetOf(outline, first, 'up')).toBeUndefined();
  expect(targetOf(outline, last, 'down')).toBeUndefined();
});

test('a node moves into the container before it, and out of its own behind it', () => {
  expect(targetOf(outline, last, 'in')).toEqual({ into: { file, pointer: ['body', 1, 'children'] }, index: 1 });
  expect(targetOf(outline, card, 'in')).toBeUndefined();
  expect(targetOf(outline, inner, 'out')).toEqual({ into: { file, pointer: ['body'] }, index: 2 });
  expect(targetOf(outline, first, 'out')).toBeUndefined();
});
