import { expect, test } from 'vitest';
import { csv } from './csv.ts';

test('rows end with CR LF, and begin with the mark of UTF-8', () => {
  expect(
    csv([
      ['Time', 'Amount'],
      ['2026-11-21 09:32:18', '-12.5'],
    ]),
  ).toBe('\uFEFFTime,Amount\r\n2026-11-21 09:32:18,-12.5\r\n');
});

test.each([
  ['a,b', '"a,b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['+12.5', '+12.5'],
  ['-3', '-3'],
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-1+cmd', "'-1+cmd"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
])('%j is written %j', (text, written) => {
  expect(csv([[text]])).toBe(`\uFEFF${written}\r\n`);
});
