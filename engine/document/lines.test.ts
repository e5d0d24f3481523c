import { expect, test } from 'vitest';
import { Lines } from './lines.ts';

const TEXT = 'one\ntwo\r\nthree\rfour';

test('each offset is at one place, and each place at one offset, whatever ends the lines', () => {
  const lines = new Lines(TEXT);
  expect(['one', 'two', 'three', 'four'].map((word) => lines.place(TEXT.indexOf(word)))).toEqual(
    [1, 2, 3, 4].map((line) => ({ line, column: 1 })),
  );
  for (let offset = 0; offset <= TEXT.length; offset += 1) expect(lines.offset(lines.place(offset))).toBe(offset);
});

test('a line is its words without its end; there is none behind the last', () => {
  const lines = new Lines(TEXT);
  expect([1, 2, 3, 4, 5].map((line) => lines.line(line))).toEqual(['one', 'two', 'three', 'four', '']);
  expect(lines.offset({ line: 9, column: 1 })).toBe(TEXT.length);
});
