import { expect, test } from 'vitest';
import { piecesOf, widestPiece, widthOf } from './measure.ts';

test('a text is as wide as its letters', () => {
  expect(widthOf('')).toBe(0);
  expect(widthOf('ii')).toBe(516);
  expect(widthOf('Вывод')).toBeGreaterThan(widthOf('Вывод'.slice(1)));
  expect(widthOf('Withdraw', true)).toBeGreaterThan(widthOf('Withdraw'));
});

test('Chinese letters are square, Hangul nearly, marks of Thai have no width', () => {
  expect(widthOf('提币')).toBe(2000);
  expect(widthOf('출금')).toBe(1840);
  expect(widthOf('ที่')).toBe(widthOf('ท'));
});

test('a line breaks at spaces, hyphens, between the words of Thai and around Chinese letters', () => {
  expect(piecesOf('Take-profit / stop', 'en')).toEqual(['Take-', 'profit', '/', 'stop']);
  expect(piecesOf('USDT 提币', 'zh-Hans')).toEqual(['USDT', '提', '币']);
  expect(piecesOf('ถอนเงิน', 'th')).toEqual(['ถอน', 'เงิน']);
  expect(piecesOf('출금 내역', 'ko')).toEqual(['출금', '내역']);
  expect(piecesOf('a\u00A0b c', 'en')).toEqual(['a\u00A0b', 'c']);
});

test('the widest piece is the one that would not fit first', () => {
  expect(widestPiece('a Wallet of mine', 'en').text).toBe('Wallet');
});
