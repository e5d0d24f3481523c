import { expect, test } from 'vitest';
import { Texts } from './texts.ts';

const texts = new Texts(
  new Map([
    ['list.rows_one', 'One row'],
    ['list.rows_other', '{{count}} rows'],
    ['list.rows_title', 'Rows'],
    ['list.total', '{{count}} of <b>{{all}}</b>'],
  ]),
);
const among = (text: Parameters<Texts['isAmong']>[0], ...shown: readonly string[]): boolean =>
  texts.isAmong(text, new Set(shown));

test('a counted text is recognised in all its plural forms, and in no other text of a similar key', () => {
  expect(among('list.rows', 'One row')).toBe(true);
  expect(among('list.rows', '12 rows')).toBe(true);
  expect(among('list.rows', 'Rows')).toBe(false);
});

test('the key of words is found, of a text with arguments too, and of two alike the first', () => {
  const find = texts.finder(['list.rows', 'list.rows_title', 'list.total']);
  expect(find('Rows')).toBe('list.rows_title');
  expect(find('One row')).toBe('list.rows');
  expect(find('12 rows')).toBe('list.rows');
  expect(find('Columns')).toBeUndefined();
  expect(find('3 of 9')).toBeUndefined();
});

test('an argument that is not given may be anything, a number in any grouping', () => {
  expect(among({ text: 'list.rows', with: { count: 1200 } }, '1,200 rows')).toBe(true);
  expect(among({ text: 'list.rows', with: { count: 1200 } }, '1,300 rows')).toBe(false);
  expect(among('list.total', '3 of 9')).toBe(true);
});
