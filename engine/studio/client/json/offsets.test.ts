import { expect, test } from 'vitest';
import { offsetOf } from './offsets.ts';

const text = `{
  "title": "a \\"b\\", {",
  "body": [
    { "block": "text", "n": 1 },
    { "children": [true, [2, 3]] }
  ]
}`;

test.each([
  [[], '{\n'],
  [['title'], '"a '],
  [['body'], '[\n'],
  [['body', 1], '{ "children"'],
  [['body', 0, 'n'], '1 }'],
  [['body', 1, 'children', 1, 0], '2, 3'],
])('the value at %j begins where it is written', (pointer, begins) => {
  const at = offsetOf(text, pointer);
  expect(text.slice(at)).toMatch(new RegExp(`^${begins.replaceAll(/[[\]{}]/g, '\\$&')}`));
});

test('a place that is not there has none', () => {
  expect(offsetOf(text, ['body', 2])).toBeUndefined();
  expect(offsetOf(text, ['foot'])).toBeUndefined();
  expect(offsetOf('{ "a": ', ['b'])).toBeUndefined();
});
