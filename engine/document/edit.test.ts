import { describe, expect, test } from 'vitest';
import { applyEdits, changeWords, insertMembers, removeMembers } from './edit.ts';
import { readSource, type Pointer } from './source.ts';

const read = (text: string): ReturnType<typeof readSource> => readSource('a.json', text);
const lines = (...of: string[]): string => of.join('\n');

describe('changing words', () => {
  const text = '{ "tit\\"el": "=a\\tb.itme + 1", "n": ["x"] }';
  const source = read(text);

  test('of a string, a part of it however it is escaped, an element and a key', () => {
    expect(applyEdits(text, [changeWords(source, ['tit"el'], 'a "new" one')])).toContain(': "a \\"new\\" one",');
    expect(applyEdits(text, [changeWords(source, ['tit"el'], 'item', { inside: [5, 9] })])).toContain(
      '"=a\\tb.item + 1"',
    );
    expect(applyEdits(text, [changeWords(source, ['n', 0], 'y')])).toContain('["y"]');
    expect(applyEdits(text, [changeWords(source, ['tit"el'], 'title', { key: true })])).toMatch(/^\{ "title": /);
  });
});

describe('taking members away', () => {
  const text = lines('{', '  "a": 1,', '  "b": { "c": 2, "d": 3, "e": [{ "f": 4 }] },', '  "g": 5', '}');
  const without = (...pointers: Pointer[]): unknown =>
    JSON.parse(applyEdits(text, removeMembers(read(text), pointers))) as unknown;

  test('first, in the middle, last, neighbours, with their commas', () => {
    expect(without(['a'])).toEqual({ b: { c: 2, d: 3, e: [{ f: 4 }] }, g: 5 });
    expect(without(['g'])).toEqual({ a: 1, b: { c: 2, d: 3, e: [{ f: 4 }] } });
    expect(without(['b', 'c'], ['b', 'd'])).toEqual({ a: 1, b: { e: [{ f: 4 }] }, g: 5 });
    expect(without(['b', 'd'], ['b', 'e'], ['a'])).toEqual({ b: { c: 2 }, g: 5 });
  });

  test('what it leaves empty goes too, but neither an element nor the document', () => {
    expect(without(['b', 'c'], ['b', 'd'], ['b', 'e'])).toEqual({ a: 1, g: 5 });
    expect(without(['b', 'e', 0, 'f'])).toEqual({ a: 1, b: { c: 2, d: 3, e: [{}] }, g: 5 });
    expect(without(['a'], ['b'], ['g'])).toEqual({});
  });

  test('the lines around keep their layout', () => {
    expect(applyEdits(text, removeMembers(read(text), [['b']]))).toBe(lines('{', '  "a": 1,', '  "g": 5', '}'));
    expect(applyEdits(text, removeMembers(read(text), [['a']]))).toBe(
      lines('{', '  "b": { "c": 2, "d": 3, "e": [{ "f": 4 }] },', '  "g": 5', '}'),
    );
  });
});

describe('putting members in', () => {
  const text = lines('{', '  "a": 1,', '  "b": { "c": 2 },', '  "d": {}', '}');
  const put = (...given: Parameters<typeof insertMembers> extends [unknown, ...infer Rest] ? Rest : never): string =>
    applyEdits(text, [insertMembers(read(text), ...given)]);

  test('behind another, on a line of its own where that has one', () => {
    expect(put([], { x: { y: 'z' } }, 'a')).toBe(
      lines('{', '  "a": 1,', '  "x": {', '    "y": "z"', '  },', '  "b": { "c": 2 },', '  "d": {}', '}'),
    );
    expect(put(['b'], { x: 1, y: 2 }, 'c')).toContain('"b": { "c": 2, "x": 1, "y": 2 }');
  });

  test('first, and into an object without any', () => {
    expect(put([], { x: 1 })).toBe(lines('{', '  "x": 1,', '  "a": 1,', '  "b": { "c": 2 },', '  "d": {}', '}'));
    expect(put(['b'], { x: 1 })).toContain('"b": { "x": 1, "c": 2 }');
    expect(put(['d'], { x: 1 })).toContain(lines('  "d": {', '    "x": 1', '  }'));
  });

  test('several at one place stand in their order, in lines of any ending', () => {
    const crlf = text.replaceAll('\n', '\r\n');
    const source = read(crlf);
    const edits = ['x', 'y'].map((name) => insertMembers(source, [], { [name]: name }, 'a'));
    expect(Object.keys(JSON.parse(applyEdits(crlf, edits)) as object)).toEqual(['a', 'x', 'y', 'b', 'd']);
  });
});
