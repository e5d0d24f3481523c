import { expect, test } from 'vitest';
import { findings } from '../fixture.ts';
import { untranslated } from './untranslated.ts';

test('a text that waits for its words is told, with them', async () => {
  expect(
    await findings(untranslated, {
      locales: { en: { a: { title: 'A [b]' } }, fra: { a: { title: '⟦A [b]⟧', more: 'C' } } },
    }),
  ).toEqual([
    'fra.json:3:14 warning untranslated "a.title" waits for its words in fra. Write them in place of ⟦A [b]⟧.',
  ]);
});
