import { expect, test } from 'vitest';
import { treeMove, type TreeRow } from './tree-moves.ts';

const rows: readonly TreeRow[] = [
  { id: 'coin', depth: 0, open: undefined, name: 'Coin' },
  { id: 'way', depth: 0, open: true, name: 'By target' },
  { id: 'address', depth: 1, open: false, name: 'Address' },
  { id: 'card', depth: 1, open: undefined, name: 'Card' },
];

test('arrows go through the rows in sight, and stop at the ends', () => {
  expect(treeMove(rows, 'coin', 'ArrowDown')).toEqual({ focus: 'way' });
  expect(treeMove(rows, 'coin', 'ArrowUp')).toBeUndefined();
  expect(treeMove(rows, 'card', 'ArrowDown')).toBeUndefined();
  expect(treeMove(rows, 'address', 'Home')).toEqual({ focus: 'coin' });
  expect(treeMove(rows, 'coin', 'End')).toEqual({ focus: 'card' });
});

test('arrows to the sides open and close, then go in and out', () => {
  expect(treeMove(rows, 'address', 'ArrowRight')).toEqual({ toggle: 'address', open: true });
  expect(treeMove(rows, 'way', 'ArrowRight')).toEqual({ focus: 'address' });
  expect(treeMove(rows, 'way', 'ArrowLeft')).toEqual({ toggle: 'way', open: false });
  expect(treeMove(rows, 'card', 'ArrowLeft')).toEqual({ focus: 'way' });
});

test('the enter key and the space press the row', () => {
  expect(treeMove(rows, 'card', 'Enter')).toEqual({ press: 'card' });
  expect(treeMove(rows, 'card', ' ')).toEqual({ press: 'card' });
});
