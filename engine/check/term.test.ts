import { expect, test } from 'vitest';
import { saysTerm } from './term.ts';

test('finds a word as a whole where the language writes spaces', () => {
  expect(saysTerm('open the cart', ['cart'])).toBe(true);
  expect(saysTerm('cart', ['cart'])).toBe(true);
  expect(saysTerm('a carton, a go-cart, carté', ['cart'])).toBe(false);
  expect(saysTerm('a carton or a cart', ['cart'])).toBe(true);
  expect(saysTerm('𝐀cart', ['cart'])).toBe(false);
  expect(saysTerm('“cart”', ['basket', 'cart'])).toBe(true);
});

test('finds words inside others where the language writes no spaces', () => {
  expect(saysTerm('打开购物车', ['购物车'])).toBe(true);
  expect(saysTerm('打开', ['购物车'])).toBe(false);
});

test('an empty word is found nowhere', () => {
  expect(saysTerm('cart', [''])).toBe(false);
});
