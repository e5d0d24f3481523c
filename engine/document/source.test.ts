import { parse } from '@humanwhocodes/momoa';
import { expect, test } from 'vitest';
import { readSource, type LineColumn } from './source.ts';

const TEXT = `{
  "title": "A \\"quoted\\": text",
  "list": [1, { "a": 2 }]
}
`;

test('a source has the value, and the place of each value, key and character', () => {
  const source = readSource('page.json', TEXT);
  expect(source.value).toEqual({ title: 'A "quoted": text', list: [1, { a: 2 }] });
  expect(source.broken).toBeUndefined();
  expect(source.place(['list', 1, 'a'])).toEqual({ line: 3, column: 22 });
  expect(source.place(['list', 1, 'a'], true)).toEqual({ line: 3, column: 17 });
  expect(source.range(['title'], false, [3, 9])).toEqual({
    start: { line: 2, column: 17 },
    end: { line: 2, column: 23 },
  });
  expect(source.part(['list', 0])).toEqual({ start: { line: 3, column: 12 }, end: { line: 3, column: 13 } });
  expect(source.part(['list', 2])).toBeUndefined();
});

test('a pointer that leads nowhere has the place of its nearest parent', () => {
  expect(readSource('page.json', TEXT).place(['list', 7, 'b'])).toEqual({ line: 3, column: 11 });
});

test.each(['{}', '\n  {\n  "a": 1 }\n\n', '[\r\n1]\r\n', ' "a b" '])(
  'the place of the whole of %j is that of its value',
  (text) => {
    const { start, end } = parse(text, { mode: 'json' }).body.loc;
    const place = ({ line, column }: LineColumn): LineColumn => ({ line, column });
    expect(readSource('page.json', text).range([])).toEqual({ start: place(start), end: place(end) });
  },
);

test.each([
  ['{ "a": 1, "b": { "a": 2 } }', []],
  ['{ "a": 1, "a": 2 }', [['a']]],
  ['[{ "b": { "c": 1, "d": 2, "c": 3 } }]', [[0, 'b', 'c']]],
  ['{ "a": 1, "\\u0061": 2 }', [['a']]],
  ['{ "a": "\\"b\\": ", "c": ["x : y", ": "] }', []],
  ['{ "__proto__": 1, "constructor": {} }', []],
])('repeated keys of %s', (text, repeated) => {
  expect(readSource('page.json', text).repeated).toEqual(repeated);
});

test('a text that is not JSON says what is wrong and where, and has no value', () => {
  const source = readSource('page.json', '{\n  "a": 1,\n}\n');
  expect(source.value).toBeNull();
  expect(source.broken).toEqual({
    message: '"}" cannot stand here: look for a comma, a bracket or a quotation mark too much or too few before it.',
    place: { line: 3, column: 1 },
    end: { line: 3, column: 2 },
  });
  expect(source.place(['a'])).toEqual({ line: 1, column: 1 });
});

test.each([
  ['{ "a": 1 "b": 2 }', /^A string cannot stand here/],
  ['{ "a": x }', /^"x" cannot stand here/],
  ['{ "a": [1 { } ] }', /^"\{" cannot stand here/],
  ['{ "a": 1', /^The text ends too early/],
  ['{ "a": "1', /^The text ends too early/],
  ['', /^The text ends too early/],
])('a text that is no JSON, %s, is told without names of tokens', (text, says) => {
  expect(readSource('page.json', text).broken?.message).toMatch(says);
});
