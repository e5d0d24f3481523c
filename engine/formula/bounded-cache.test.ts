import { expect, test } from 'vitest';
import { boundedCache } from './bounded-cache.ts';

test('a value is made once, and again after too many others', () => {
  const made: string[] = [];
  const lengthOf = boundedCache((text) => {
    made.push(text);
    return { length: text.length };
  });
  expect(lengthOf('abc')).toBe(lengthOf('abc'));
  expect(made).toEqual(['abc']);
  for (let count = 0; count < 20_000; count += 1) lengthOf(`text ${count}`);
  expect(lengthOf('abc')).toEqual({ length: 3 });
  expect(made.filter((text) => text === 'abc')).toHaveLength(2);
});
