import { expect, test } from 'vitest';
import type { EditionPhones, EditionRow } from '../../../publisher.ts';
import { failedPages, shownEditions, timesOf } from './shown.ts';

const HOUR = 3_600_000;
const row = (id: string): EditionRow => ({
  id,
  parent: null,
  at: 1,
  who: 'Mei',
  sentence: `The words of ${id}`,
  changes: [],
  only: null,
  offer: null,
});
const seen = (editions: readonly EditionPhones[]) => ({ from: 0, hours: editions[0]?.phones.length ?? 0, editions });
const some = (id: string | null, phones: readonly number[], errors: readonly number[], page = 'fund/withdraw') => ({
  id,
  phones,
  errors,
  pages: [{ page, errors: errors.reduce((one, other) => one + other, 0) }],
});

test('points are averages of their hours, and errors count for a thousand phones', () => {
  const of = seen([some('a', [10, 20, 0, 0, 4, 6], [1, 2, 1, 0, 0, 0])]);
  expect(timesOf(of, 2)).toEqual([0, 2 * HOUR, 4 * HOUR, 6 * HOUR]);
  expect(shownEditions(of, [row('a')], 2)).toMatchObject([
    { key: 'a', edition: { id: 'a' }, phones: [15, 0, 5], rates: [100, null, 0], errors: 4 },
  ]);
});

test('the newest edition comes first, and an edition keeps its colour while numbers change', () => {
  const kept = ['new', 'old'].map(row);
  const colours = (editions: readonly EditionPhones[]) =>
    shownEditions(seen(editions), kept, 1).map(({ key, colour }) => [key, colour]);
  const [old, fresh] = [some('old', [9], [0]), some('new', [1], [0])];
  expect(colours([old, fresh])).toEqual([
    ['new', 'var(--chart-1)'],
    ['old', 'var(--chart-2)'],
  ]);
  expect(colours([fresh, old])).toEqual(colours([old, fresh]));
});

test('beyond five editions the others are one, with their errors by page', () => {
  const many = Array.from({ length: 7 }, (_, index) => some(`e${index}`, [10 - index], [1]));
  const shown = shownEditions(seen([...many, some(null, [2], [3], 'start')]), [], 1);
  expect(shown.map(({ key }) => key)).toEqual(['e0', 'e1', 'e2', 'e3', 'e4', 'others']);
  expect(shown.at(-1)).toMatchObject({ colour: 'var(--chart-6)', phones: [5 + 4 + 2], errors: 5 });
  expect(failedPages(shown).map(({ page, errors, of }) => [page, errors, of.length])).toEqual([
    ['fund/withdraw', 7, 6],
    ['start', 3, 1],
  ]);
});
