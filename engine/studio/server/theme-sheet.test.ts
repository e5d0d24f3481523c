import { expect, test } from 'vitest';
import { themeSheet } from './theme-sheet.ts';

const THEME = {
  color: { page: { light: '#FFFFFF', dark: '#000000' } },
  font: { body: ['sans-serif'] },
  text: { body: { size: 14, line: 20 } },
  space: { 1: 4 },
  side: 16,
  radius: { card: 8 },
  layer: { toast: 1 },
  motion: { sheet: 200 },
};

test('a theme that is not whole has no style sheet, and nothing leaves a declaration', () => {
  expect(themeSheet(THEME)).toContain('--color-page: #FFFFFF');
  expect(themeSheet({})).toBeUndefined();
  expect(themeSheet({ ...THEME, color: {} })).toBeUndefined();
  expect(themeSheet({ ...THEME, color: { page: { light: 'red;} *{', dark: '#000000' } } })).toBeUndefined();
});
