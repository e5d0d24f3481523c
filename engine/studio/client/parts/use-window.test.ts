import { expect, test } from 'vitest';
import { windowOf } from './use-window.ts';

test('only rows in sight are drawn, with a few beyond', () => {
  expect(windowOf(3000, 38, 0, 380)).toEqual({ from: 0, to: 18, height: 114_000 });
  expect(windowOf(3000, 38, 3800, 380)).toEqual({ from: 92, to: 118, height: 114_000 });
  expect(windowOf(5, 38, 0, 380)).toEqual({ from: 0, to: 5, height: 190 });
});

test('a list that became shorter than where it was scrolled to draws its end', () => {
  expect(windowOf(3, 38, 3800, 380)).toEqual({ from: 3, to: 3, height: 114 });
});
