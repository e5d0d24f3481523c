import { expect, test } from 'vitest';
import { wrap } from './wrap.ts';

const measure = (piece: string): number => [...piece].length;

test.each([
  ['Trade with friends', 10, 'en', ['Trade with', 'friends']],
  ['one', 10, 'en', ['one']],
  ['', 10, 'en', []],
  ['Donaudampfschifffahrt', 8, 'de', ['Donaudam', 'pfschiff', 'fahrt']],
])('%j in %d is %j', (text, width, lang, lines) => {
  expect(wrap(text, width, measure, lang)).toEqual(lines);
});

test('a language without spaces is broken between its words, and nothing is lost', () => {
  const text = '邀请好友一起交易并获得手续费返佣';
  const lines = wrap(text, 6, measure, 'zh-Hans');
  expect(lines.join('')).toBe(text);
  expect(lines.every((line) => measure(line) <= 6)).toBe(true);
});
