import { expect, test } from 'vitest';
import { charactersOf } from './characters.ts';

test.each([
  ['', []],
  ['Mara 7!', ['M', 'a', 'r', 'a', ' ', '7', '!']],
  ['海岸线', ['海', '岸', '线']],
  ['a👩‍👧‍👦é', ['a', '👩‍👧‍👦', 'é']],
  ['กำ', ['กำ']],
])('%j', (text, characters) => {
  expect(charactersOf(text)).toEqual(characters);
});
