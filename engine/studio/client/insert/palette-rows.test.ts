import { expect, test } from 'vitest';
import type { PaletteEntry } from '../../protocol/properties.ts';
import { arrowTo, groupsOf } from './palette-rows.ts';
import { paletteEntry } from './testing.ts';

const entries = [
  paletteEntry('a', 'fields'),
  paletteEntry('x', 'lists'),
  paletteEntry('b', 'fields'),
  paletteEntry('c', 'fields'),
  paletteEntry('d', 'fields'),
  paletteEntry('f', 'fragments', 'fragment'),
  paletteEntry('g', 'fragments', 'fragment'),
  paletteEntry('h', 'fragments', 'fragment'),
];
const groups = groupsOf(entries);
const names = (rows: readonly (readonly PaletteEntry[])[]): readonly (readonly string[])[] =>
  rows.map((row) => row.map(({ name }) => name));

test('a group has its entries in rows, fragments two in a row', () => {
  expect(groups.map(({ name, isWide, rows }) => [name, isWide, names(rows)])).toEqual([
    ['fields', false, [['a', 'b', 'c'], ['d']]],
    ['lists', false, [['x']]],
    ['fragments', true, [['f', 'g'], ['h']]],
  ]);
});

test.each([
  ['a', 'ArrowRight', 'b'],
  ['a', 'ArrowLeft', 'a'],
  ['b', 'ArrowDown', 'd'],
  ['c', 'ArrowRight', 'd'],
  ['d', 'ArrowDown', 'x'],
  ['x', 'ArrowDown', 'f'],
  ['g', 'ArrowDown', 'h'],
  ['h', 'ArrowDown', 'h'],
  ['x', 'ArrowUp', 'd'],
] as const)('from %s %s leads to %s, as people see it', (from, arrow, to) => {
  expect(
    arrowTo(
      groups,
      entries.find(({ name }) => name === from),
      arrow,
    )?.name,
  ).toBe(to);
});

test('without a choice an arrow leads to the first entry', () => {
  expect(arrowTo(groups, undefined, 'ArrowDown')?.name).toBe('a');
  expect(arrowTo([], undefined, 'ArrowDown')).toBeUndefined();
});
