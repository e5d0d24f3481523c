import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { charactersBefore, find, locate, offsetIn, readTree, valueOf } from './tree.ts';

const FOLDER = new URL('../../tests/other-product/screens', import.meta.url).pathname;
const texts = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => readFileSync(path.join(FOLDER, file), 'utf8'));

/** Reads the beginning of a complete text. */
const read = (text: string): unknown => valueOf(readTree(text));

test('a text that is JSON is read as JSON', () => {
  for (const text of texts) expect(read(text)).toEqual(JSON.parse(text));
});

test('every beginning of a document can be read, and every place in it be found', () => {
  for (const text of texts)
    for (let end = 0; end <= text.length; end += 7) {
      const tree = readTree(text.slice(0, end));
      expect(() => locate(text.slice(0, end), tree, end)).not.toThrow();
    }
});

test.each<[string, string, unknown]>([
  ['a missing comma', '{ "a": 1 "b": 2 }', { a: 1, b: 2 }],
  ['a missing value', '{ "a": , "b": 2 }', { b: 2 }],
  ['a missing value before a key on the next line', '{ "a":\n  "b": 2 }', { b: 2 }],
  ['a missing colon', '{ "a" "b": 2 }', { b: 2 }],
  ['a missing quote', '{ "a": "x\n, "b": 2 }', { a: 'x', b: 2 }],
  ['a missing bracket', '{ "a": [1, 2, "b": 3 }', { a: [1, 2, 'b', 3] }],
  ['a word that is none', '{ "a": tru, "b": 2 }', { a: null, b: 2 }],
  ['nothing', '', null],
])('%s ends nothing', (_what, text, value) => {
  expect(read(text)).toEqual(value);
});

describe('a place by its offset', () => {
  const at = (text: string): ReturnType<typeof locate> => {
    const offset = text.indexOf('|');
    const clean = text.replace('|', '');
    return locate(clean, readTree(clean), offset);
  };
  test.each<[string, string, object]>([
    ['in a key', '{ "a": { "b|": 1 } }', { pointer: ['a'], part: 'key', string: { value: 'b' } }],
    ['in a string', '{ "a": ["x", "|"] }', { pointer: ['a', 1], part: 'value', string: { value: '' } }],
    ['between members', '{ "a": 1, | }', { pointer: [], part: 'key' }],
    ['after a colon', '{ "a": | }', { pointer: ['a'], part: 'value' }],
    ['after a colon, before a line', '{ "a": |\n "b": 2 }', { pointer: ['a'], part: 'value' }],
    ['in an empty list', '{ "a": [|] }', { pointer: ['a', 0], part: 'value' }],
    ['at the end of what is open', '{ "a": { "b": 1, |', { pointer: ['a'], part: 'key' }],
  ])('%s', (_what, text, expected) => {
    expect(at(text)).toMatchObject(expected);
  });
});

test('characters of a string are counted as they are read, however they are escaped', () => {
  const text = String.raw`{ "a": "x\n\u0041y" }`;
  const node = find(readTree(text), ['a'])?.value;
  if (node?.kind !== 'string') throw new Error('no string');
  expect(node.value).toBe('x\nAy');
  for (let count = 0; count <= 4; count += 1)
    expect(charactersBefore(text, node, offsetIn(text, node, count))).toBe(count);
  expect(text[offsetIn(text, node, 3)]).toBe('y');
});
