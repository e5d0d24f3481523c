import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';

const cells = (text: string): (readonly string[])[] => readCsv(text).map((row) => row.cells);

test('what is written is read again, whatever stands in it', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('', ' ', '"', '""', 'a,b', 'a;b', 'a\tb', 'a\r\nb', 'a\nb', '=1+1', '{{n}}'),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('key', 'a.b'), cell, cell), { minLength: 1 }), (rows) => {
      expect(cells(writeCsv(rows))).toEqual(rows);
    }),
  );
});

test('what other programs write: no mark, semicolons, tabs, empty lines, the last line not ended', () => {
  expect(cells('key,en\na,"b, c"\n\nd,e')).toEqual([
    ['key', 'en'],
    ['a', 'b, c'],
    ['d', 'e'],
  ]);
  expect(cells('key;en\r\na;b, c\r\n')).toEqual([
    ['key', 'en'],
    ['a', 'b, c'],
  ]);
  expect(cells('"key"\ten\na\tb')).toEqual([
    ['key', 'en'],
    ['a', 'b'],
  ]);
});

test('each row has its line', () => {
  expect(readCsv('key,en\na,"two\nlines"\n\nb,c\n').map(({ line }) => line)).toEqual([1, 2, 5]);
});

test('a quotation that does not end is told with its line', () => {
  expect(() => readCsv('key,en\na,"b\nc,d\n')).toThrow('Line 2: a quotation begins here and does not end.');
});
