import { expect, test } from 'vitest';
import type { Text, Words } from '../../protocol/texts.ts';
import { takenBack, wordsChanged } from './taken-back.ts';

const words = (language: string, forms: Readonly<Record<string, string>>, needs: Words['needs'] = {}): Words => ({
  language,
  forms,
  needs,
  untranslated: false,
});
const text = (all: readonly Words[]): Text => ({
  key: 'a.b',
  words: all,
  places: [],
  uses: [],
  inCode: false,
  terms: [],
});

test('the languages that differ are counted and written back', () => {
  const before = text([words('en', { other: 'Send' }), words('fr', { other: 'Envoyer' }), words('th', {})]);
  const now = text([words('en', { other: 'Pay' }), words('fr', { other: 'Envoyer' }), words('th', { other: 'จ่าย' })]);
  expect(wordsChanged(before, now)).toBe(2);
  expect(takenBack(before, now)).toEqual([
    { do: 'setText', key: 'a.b', language: 'en', words: 'Send' },
    { do: 'setText', key: 'a.b', language: 'th', words: null },
  ]);
});

test('a form of a counted text has its ending in the key', () => {
  const needs = { one: [1], other: [2] };
  const before = text([words('en', { one: 'day', other: 'days' }, needs)]);
  const now = text([words('en', { one: 'hour', other: 'days' }, needs)]);
  expect(takenBack(before, now)).toEqual([{ do: 'setText', key: 'a.b_one', language: 'en', words: 'day' }]);
});
