import { expect, test } from 'vitest';
import { findings, page } from '../fixture.ts';
import { literalWords } from './literal-words.ts';

test('words in place of a key', async () => {
  expect(await findings(literalWords, { screens: { 'a/a': page([{ block: 'text', text: 'Hello there' }]) } })).toEqual([
    'a/a.json:6:15 error literal-words "Hello there" is words, not the key of a text. Put them into the tables in locales/ and name their key.',
  ]);
});

test('words among the arguments of a text; signs and numbers are none', async () => {
  expect(
    await findings(literalWords, {
      screens: { 'a/a': page([{ block: 'text', text: { text: 'a.b', with: { who: 'you', sign: '+', n: 3 } } }]) },
    }),
  ).toEqual([
    'a/a.json:9:18 error literal-words "you" would stand in the text as it is, in every language. Write it into the texts in locales/, or give a text of its own: { "text": key }.',
  ]);
});

test('a key without a dot is one where a table has it', async () => {
  expect(await findings(literalWords, { screens: { 'a/a': page([{ block: 'text', text: 'Shop' }]) } })).toHaveLength(1);
  expect(
    await findings(literalWords, {
      screens: { 'a/a': page([{ block: 'text', text: 'Shop' }]) },
      locales: { en: { Shop: 'Shop' } },
    }),
  ).toEqual([]);
});
