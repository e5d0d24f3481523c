import { expect, test } from 'vitest';
import type { DrawnText } from '../../protocol/phone.ts';
import type { TextRow } from '../../protocol/texts.ts';
import { linesWith, textLines } from './text-lines.ts';

const row = (key: string, en: string, more: Partial<TextRow> = {}): TextRow => ({
  key,
  words: { en, zh: `中${en}` },
  counted: false,
  untranslated: [],
  uses: 1,
  changed: [],
  long: [],
  ...more,
});
const drawn = (text: string, keys: readonly string[]): DrawnText => ({
  text,
  keys,
  server: keys.length === 0,
  box: { x: 0, y: 0, width: 1, height: 1 },
});
const rows = [
  row('a.title', 'Withdraw', { untranslated: ['th'] }),
  row('a.amount', 'Amount', { long: ['fr'] }),
  row('a.hidden', 'Only later'),
];

test('texts on the screen stand in its order, with those of the server, each once', () => {
  const lines = textLines(
    rows,
    [drawn('Amount', ['a.amount']), drawn('BNB', []), drawn('Withdraw', ['a.title']), drawn('Amount', ['a.amount'])],
    'screen',
    'en',
  );
  expect(lines.map(({ id, words }) => [id, words])).toEqual([
    ['a.amount', 'Amount'],
    ['server BNB', 'BNB'],
    ['a.title', 'Withdraw'],
  ]);
});

test('filters leave those that are missing or too long', () => {
  expect(textLines(rows, [], 'missing', 'en').map(({ id }) => id)).toEqual(['a.title']);
  expect(textLines(rows, [], 'long', 'en').map(({ id }) => id)).toEqual(['a.amount']);
  expect(textLines(rows, [], 'page', 'en')).toHaveLength(3);
});

test('words are found in any language and in the key', () => {
  const lines = textLines(rows, [], 'page', 'en');
  expect(linesWith(lines, '中amount').map(({ id }) => id)).toEqual(['a.amount']);
  expect(linesWith(lines, 'HIDDEN').map(({ id }) => id)).toEqual(['a.hidden']);
});
