import { expect, test } from 'vitest';
import type { EditionPart } from '../../../publisher.ts';
import { chosenOf, NOTHING_LEFT, onlyOf, withoutParts, withParts } from './choice.ts';

const part = (kind: EditionPart['kind'], name: string): EditionPart => ({ kind, name, is: 'changed', files: [name] });
const PARTS = [
  part('language', 'en'),
  part('language', 'fra'),
  part('page', 'a/a'),
  part('rest', 'screens/theme.json'),
];

test('everything is published at first, and where nothing differs', () => {
  expect(onlyOf(PARTS, NOTHING_LEFT)).toBeUndefined();
  expect(onlyOf([], NOTHING_LEFT)).toBeUndefined();
});

test('the rest goes with everything alone, and is back with what was left out', () => {
  const left = withoutParts(NOTHING_LEFT, ['fra']);
  expect(onlyOf(PARTS, left)).toEqual(['en', 'a/a']);
  expect(onlyOf(PARTS, withParts(PARTS, left, ['fra']))).toBeUndefined();
});

test('the rest is left out by itself; whoever chooses it chooses everything', () => {
  const left = withoutParts(withoutParts(NOTHING_LEFT, ['screens/theme.json']), ['en', 'fra']);
  expect(onlyOf(PARTS, left)).toEqual(['a/a']);
  expect(onlyOf(PARTS, withParts(PARTS, left, ['en', 'fra']))).toEqual(['en', 'fra', 'a/a']);
  expect(onlyOf(PARTS, withParts(PARTS, left, ['screens/theme.json']))).toBeUndefined();
});

test('nothing chosen is not everything; what differs no more is no choice', () => {
  const left = withoutParts(NOTHING_LEFT, ['en', 'fra', 'a/a']);
  expect(onlyOf(PARTS, left)).toEqual([]);
  expect(chosenOf([part('page', 'b/b')], left).map(({ name }) => name)).toEqual(['b/b']);
  expect(onlyOf([part('page', 'b/b')], left)).toBeUndefined();
});
