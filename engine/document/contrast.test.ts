import { expect, test } from 'vitest';
import { contrastsOf } from './contrast.ts';

test('black on white is 21 to 1, and a colour is told on each ground that there is', () => {
  const found = contrastsOf({
    page: { light: '#FFFFFF', dark: '#000000' },
    card: { light: '#808080', dark: '#000000' },
    'text-1': { light: '#000000', dark: '#FFFFFF80' },
  });
  expect(found.map(({ token, surface, theme }) => `${token} ${surface} ${theme}`)).toEqual([
    'text-1 page light',
    'text-1 card light',
    'text-1 page dark',
    'text-1 card dark',
  ]);
  expect(found[0]?.ratio).toBeCloseTo(21);
  expect(found[1]?.ratio).toBeCloseTo(5.32, 1);
  // Half of white over black is grey.
  expect(found[2]?.ratio).toBeCloseTo(5.32, 1);
});
