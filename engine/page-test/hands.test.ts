// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { synthetic } from './hands.ts';

function typed(kind: string, most: number, text: string): string {
  const field = document.createElement(kind === 'textarea' ? 'textarea' : 'input');
  if (field instanceof HTMLInputElement) field.type = kind;
  field.maxLength = most;
  void synthetic.type(field, text);
  return field.value;
}

test('a text is cut where the browser stops taking letters, and a character is never halved', () => {
  expect(['text', 'password', 'textarea'].map((kind) => typed(kind, 4, 'abcdef'))).toEqual(['abcd', 'abcd', 'abcd']);
  expect(typed('text', 6, 'abcdef')).toBe('abcdef');
  expect(typed('text', 4, 'abc😀')).toBe('abc');
  expect(typed('number', 2, '1234')).toBe('1234');
});
