import { expect, test } from 'vitest';
import { tokensOf, withColor, worstOf } from './theme-tokens.ts';

const THEME = {
  color: {
    page: { light: '#FFFFFF', dark: '#000000' },
    card: { light: '#EEEEEE', dark: '#111111' },
    'text-1': { light: '#777777', dark: '#FFFFFF' },
  },
  text: { body: { size: 14, line: 20 } },
  side: 16,
  space: { 1: 4 },
};

test('a theme is read as colours and numbers, with the contrast that is worst', () => {
  const tokens = tokensOf(JSON.stringify(THEME));
  expect(tokens?.colors.map(({ name }) => name)).toEqual(['page', 'card', 'text-1']);
  expect(tokens?.numbers.map(({ group, name, value }) => `${group} ${name} ${value}`)).toEqual([
    'text body size 14',
    'text body line 20',
    'space 1 4',
    'side side 16',
  ]);
  const [page, , text] = tokens?.colors ?? [];
  expect(page && worstOf(page, 'light')).toBeUndefined();
  expect(text && worstOf(text, 'light')).toMatchObject({ surface: 'card' });
  expect(tokensOf('{')).toBeUndefined();
});

test('a picked colour keeps how far one sees through it', () => {
  expect(withColor('#08764A17', '#aabbcc')).toBe('#AABBCC17');
  expect(withColor('#08764A', '#aabbcc')).toBe('#AABBCC');
});
