import { expect, test } from 'vitest';
import { findings } from '../fixture.ts';
import { missingText } from './missing-text.ts';

test('a text that a language lacks: told at its group', async () => {
  expect(
    await findings(missingText, { locales: { en: { a: { b: 'B', c: 'C' } }, fra: { a: { b: 'B' } }, zh: {} } }),
  ).toEqual([
    'fra.json:2:3 error missing-text The text "a.c" is missing in fra: people would see its key. Add it there, in ⟦ ⟧ until it is translated.',
    'zh.json:1:1 error missing-text The text "a.b" is missing in zh: people would see its key. Add it there, in ⟦ ⟧ until it is translated.',
    'zh.json:1:1 error missing-text The text "a.c" is missing in zh: people would see its key. Add it there, in ⟦ ⟧ until it is translated.',
  ]);
});

test('plural forms count as one text', async () => {
  expect(
    await findings(missingText, {
      locales: { en: { n_one: 'One', n_other: '{{count}}' }, jp: { n_other: '{{count}}' } },
    }),
  ).toEqual([]);
});

test('the first language is the one that the app begins with', async () => {
  expect(
    await findings(missingText, {
      locales: { en: { a: 'A' }, zh: { a: 'A', b: 'B' } },
      app: {
        language: 'zh',
        languages: [
          { code: 'en', tag: 'en' },
          { code: 'zh', tag: 'zh' },
        ],
      },
    }),
  ).toEqual([
    'en.json:1:1 error missing-text The text "b" is missing in en: people would see its key. Add it there, in ⟦ ⟧ until it is translated.',
  ]);
});
