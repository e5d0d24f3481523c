import { expect, test } from 'vitest';
import { button, findings, page } from '../fixture.ts';
import { unusedText } from './unused-text.ts';

test('a text that nothing names', async () => {
  expect(
    await findings(unusedText, {
      screens: { 'a/a': page([]) },
      locales: { en: { a: { title: 'A', spare: 'Spare' } } },
    }),
  ).toEqual([
    'en.json:4:5 warning unused-text Nothing names the text "a.spare". Use it, or take it out of every language.',
  ]);
});

test('what the engine, the shell and the server speak, errors of calls and words of enums are named', async () => {
  const locales = {
    en: {
      a: { title: 'A', go: 'Go' },
      engine: { retry: 'Retry' },
      mail: { hello: 'Hello' },
      error: { too_much: 'No' },
      enum: { State: { open: 'Open' } },
    },
  };
  expect(
    await findings(unusedText, {
      screens: { 'a/a': page([button({ do: 'back' })]) },
      locales,
      app: { serverTexts: ['mail'] },
    }),
  ).toEqual([]);
});
