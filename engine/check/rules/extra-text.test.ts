import { expect, test } from 'vitest';
import { findings } from '../fixture.ts';
import { extraText } from './extra-text.ts';

test('a text that the first language does not know', async () => {
  expect(
    await findings(extraText, {
      locales: { en: { a: { title: 'A' } }, fra: { a: { title: 'A', titel: 'B', more: 'C' } } },
    }),
  ).toEqual([
    'fra.json:4:5 error extra-text en has no text "a.titel". Did you mean "a.title"?',
    'fra.json:5:5 error extra-text en has no text "a.more".',
  ]);
});

test('more plural forms are no other text', async () => {
  expect(
    await findings(extraText, {
      locales: { en: { n_one: '1', n_other: '2' }, ru: { n_one: '1', n_few: '2', n_many: '5', n_other: '1.5' } },
    }),
  ).toEqual([]);
});
