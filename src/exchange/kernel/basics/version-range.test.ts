import { expect, test } from 'vitest';
import { isInRange, rangeOf, versionOf } from './version-range.ts';

test.each([
  ['0.8.0', '>=0.8.0', true],
  ['0.7.9', '>=0.8.0', false],
  ['0.10.0', '>=0.9.0', true],
  ['0.9.0', '>=0.8.0 <0.9.0', false],
  ['0.8.12', '>=0.8.0 <0.9.0', true],
  ['1.0.0', '>1.0.0', false],
  ['1.0.1', '<=1.0.1', true],
  ['1.0.1', '1.0.1', true],
  ['1.0.1', '=1.0.2', false],
  ['1.0.0-rc.1', '>=0.8.0', false],
  ['1.0', '>=0.8.0', false],
  ['1.0.0', 'new', false],
  ['1.0.0', '', false],
  [null, '>=0.0.0', false],
])('%s in %s: %s', (version, range, isIn) => {
  expect(isInRange(version, range)).toBe(isIn);
});

test('a range is kept in one way of writing', () => {
  expect(rangeOf('  <0.10.0   >=0.8.0 ')).toBe('>=0.8.0 <0.10.0');
  expect(rangeOf('=1.2.3')).toBe('1.2.3');
  expect(rangeOf('>=0.08.0 >=0.8.0')).toBe('>=0.8.0');
});

test('what no version can be in is no range', () => {
  for (const text of ['', 'new', '>=0.8', '^0.8.0', '>=0.8.0 || <0.2.0', '>=0.9.0 <0.9.0', '<0.0.0', '>1.0.0 <1.0.1'])
    expect(rangeOf(text), text).toBeNull();
  expect(rangeOf('>=1.0.0 <=1.0.0')).toBe('<=1.0.0 >=1.0.0');
  expect(rangeOf('>1.0.0 <1.0.2')).toBe('>1.0.0 <1.0.2');
});

test('a phone tells three numbers, or nothing', () => {
  expect(['0.8.0', '0.8', 'v0.8.0', '0.8.0; x', undefined].map(versionOf)).toEqual(['0.8.0', null, null, null, null]);
});
