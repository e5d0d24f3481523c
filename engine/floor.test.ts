import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const lost = [
  [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
  [URL, ['canParse']],
  [Intl, ['Segmenter']],
] as const;
const kept: (() => void)[] = [];

/** A browser that has none of it. */
beforeAll(async () => {
  for (const [thing, names] of lost)
    for (const name of names) {
      const own = Object.getOwnPropertyDescriptor(thing, name)!;
      kept.push(() => Object.defineProperty(thing, name, own));
      Reflect.deleteProperty(thing, name);
    }
  vi.resetModules();
  await import('./floor.ts');
});
afterAll(() => {
  for (const restore of kept) restore();
});

test('arrays are copied, and stay as they were', () => {
  const numbers = [3, 1, 2];
  expect([
    numbers.toSorted((a, b) => a - b),
    numbers.toSorted((a, b) => b - a),
    numbers.toReversed(),
    numbers.toSpliced(1, 1, 7, 8),
    numbers.with(2, 9),
    numbers,
  ]).toEqual([
    [1, 2, 3],
    [3, 2, 1],
    [2, 1, 3],
    [3, 7, 8, 2],
    [3, 1, 9],
    [3, 1, 2],
  ]);
  expect(() => numbers.with(3, 0)).toThrow(RangeError);
});

test('an address is told from what is none', () => {
  expect([URL.canParse('https://harbor.test/'), URL.canParse('harbor'), URL.canParse('a', 'https://b.test')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('letters are what a person counts, words what is broken between', () => {
  const letters = (text: string): string[] => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  expect(letters('añb')).toEqual(['a', 'ñ', 'b']);
  expect(letters('👩‍👩‍👧x👍🏽')).toEqual(['👩‍👩‍👧', 'x', '👍🏽']);
  expect(letters('🇩🇪🇫🇷')).toEqual(['🇩🇪', '🇫🇷']);
  expect(
    [...new Intl.Segmenter('en', { granularity: 'word' }).segment('Buy it, now')].map(({ segment }) => segment),
  ).toEqual(['Buy', ' ', 'it', ',', ' ', 'now']);
});
