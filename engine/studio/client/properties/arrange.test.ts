import { expect, test } from 'vitest';
import type { Property } from '../../protocol/properties.ts';
import { arrange, isSame } from './arrange.ts';

const property = (key: string, more: Partial<Property> = {}): Property => ({
  at: { file: 'a', pointer: [key] },
  key,
  name: key,
  description: '',
  required: false,
  takes: { control: 'string' },
  formula: false,
  problems: [],
  ...more,
});
const written = (key: string): Property => property(key, { value: 1 });
const none: ReadonlySet<string> = new Set();

test('what is neither written nor required nor wrong may be added', () => {
  const all = [written('a'), property('b', { required: true }), property('c'), property('d', { problems: ['1'] })];
  expect(arrange(all)).toEqual({ shown: ['a', 'b', 'd'], more: ['c'] });
});

test('a property in sight stays where it is when it gets its first value', () => {
  const before = arrange([written('a'), property('b'), property('c')]);
  const now = [written('a'), written('c'), property('b')];
  expect(arrange(now, { before, isOpen: true, removed: none })).toEqual(before);
  expect(arrange(now, { before, isOpen: false, removed: none })).toEqual({ shown: ['a', 'c'], more: ['b'] });
});

test('a property that is emptied stays, one that is taken away goes', () => {
  const before = arrange([written('a'), written('b')]);
  const now = [written('b'), property('a')];
  expect(arrange(now, { before, isOpen: false, removed: none })).toEqual(before);
  expect(arrange(now, { before, isOpen: false, removed: new Set(['a']) })).toEqual({ shown: ['b'], more: ['a'] });
  // It is written until the server has answered.
  const asked = { before, isOpen: false, removed: new Set(['a']) };
  expect(arrange([written('a'), written('b')], asked)).toEqual(before);
});

test('a property that is no longer there is gone, and a new one comes last', () => {
  const before = arrange([written('a'), property('b')]);
  expect(arrange([written('c'), property('d')], { before, isOpen: true, removed: none })).toEqual({
    shown: ['c'],
    more: ['d'],
  });
});

test.each([true, false])(
  'arranged once more, properties stay as they are, where more of them are open: %s',
  (isOpen) => {
    const all = [written('a'), property('b'), property('c', { required: true }), property('d')];
    for (const before of [
      { shown: [], more: [] },
      { shown: ['d', 'x', 'b'], more: ['a'] },
      { shown: ['b'], more: ['d', 'c', 'a'] },
    ]) {
      const removed = new Set(['d', 'a']);
      const now = arrange(all, { before, isOpen, removed });
      const left = new Set([...removed].filter((key) => !now.more.includes(key)));
      expect(isSame(arrange(all, { before: now, isOpen, removed: left }), now)).toBe(true);
    }
    expect(isSame({ shown: ['a'], more: [] }, { shown: [], more: ['a'] })).toBe(false);
  },
);
