import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMarked, markWords, unmark, unmarkAll } from './marked-words.ts';

test('marked words are the same words, with their key', () => {
  const marked = markWords('withdraw.left_other', 'Available {{n}}');
  expect(isMarked(marked)).toBe(true);
  expect(unmark(marked.replace('{{n}}', '3'))).toEqual({
    text: 'Available 3',
    segments: [{ key: 'withdraw.left_other', from: 0, to: 11 }],
  });
  expect(markWords('a.b', '')).toBe('');
});

test('texts in texts, and beside each other, keep apart', () => {
  const inner = markWords('enum.Coin.A', 'Alpha');
  const outer = markWords('a.of', `of ${inner}!`);
  expect(unmark(`${markWords('a.x', 'X')}: ${outer}`)).toEqual({
    text: 'X: of Alpha!',
    segments: [
      { key: 'a.x', from: 0, to: 1 },
      { key: 'enum.Coin.A', from: 6, to: 11 },
      { key: 'a.of', from: 3, to: 12 },
    ],
  });
});

test('whatever is cut off, no mark is left', () => {
  const marked = `${markWords('a.long_key', 'Some words')} and ${markWords('b.c', 'more')}`;
  fc.assert(
    fc.property(fc.nat(60), fc.nat(60), (a, b) => {
      const part = [...marked].slice(Math.min(a, b), Math.max(a, b)).join('');
      expect(isMarked(unmark(part).text)).toBe(false);
    }),
  );
});

test('values lose their marks at every depth', () => {
  const blob = new Blob([]);
  expect(unmarkAll({ a: [markWords('k.k', 'x'), 1, null], blob })).toEqual({ a: ['x', 1, null], blob });
});
