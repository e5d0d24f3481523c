import { expect, test } from 'vitest';
import type { TextRow } from '../../protocol/texts.ts';
import { cellAfter, rowsOf, rowsWith } from './table-rows.ts';

const row = (key: string, more: Partial<TextRow> = {}): TextRow => ({
  key,
  words: { en: `Send ${key}`, fra: `Envoyer ${key}` },
  counted: false,
  untranslated: [],
  uses: 1,
  changed: [],
  long: [],
  ...more,
});

const ROWS = [
  row('a.one', { untranslated: ['th'], says: 'label of Submit' }),
  row('a.two', { long: ['fra'], changed: ['en'] }),
  row('b.three', { uses: 0 }),
];
const ALL = new Set(['en', 'fra', 'th']);
const keys = (rows: readonly TextRow[]): readonly string[] => rows.map(({ key }) => key);

test('a filter counts the languages that are shown alone', () => {
  expect(keys(rowsOf(ROWS, 'missing', ALL))).toEqual(['a.one']);
  expect(keys(rowsOf(ROWS, 'missing', new Set(['en'])))).toEqual([]);
  expect(keys(rowsOf(ROWS, 'long', ALL))).toEqual(['a.two']);
  expect(keys(rowsOf(ROWS, 'changed', ALL))).toEqual(['a.two']);
  expect(keys(rowsOf(ROWS, 'unused', ALL))).toEqual(['b.three']);
  expect(rowsOf(ROWS, 'all', ALL)).toBe(ROWS);
});

test('words are found in any shown language, in keys and in places', () => {
  expect(keys(rowsWith(ROWS, 'ENVOYER', ALL))).toHaveLength(3);
  expect(keys(rowsWith(ROWS, 'envoyer', new Set(['en'])))).toEqual([]);
  expect(keys(rowsWith(ROWS, 'submit', ALL))).toEqual(['a.one']);
  expect(keys(rowsWith(ROWS, 'b.th', ALL))).toEqual(['b.three']);
});

test('keys move by cells, Tab goes on in the next row, and nothing leaves the table', () => {
  const from = (key: string, row: number, column: number, shift = false) =>
    cellAfter(key, shift, { row, column }, 3, 9);
  expect(from('ArrowDown', 0, 4)).toEqual({ row: 1, column: 4 });
  expect(from('ArrowUp', 0, 4)).toEqual({ row: 0, column: 4 });
  expect(from('End', 1, 0)).toEqual({ row: 1, column: 8 });
  expect(from('PageDown', 0, 0)).toEqual({ row: 2, column: 0 });
  expect(from('Tab', 0, 8)).toEqual({ row: 1, column: 0 });
  expect(from('Tab', 1, 0, true)).toEqual({ row: 0, column: 8 });
  expect(from('Tab', 2, 8)).toBeUndefined();
  expect(from('x', 0, 0)).toBeUndefined();
});
