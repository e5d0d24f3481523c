import { expect, test } from 'vitest';
import { OTHER_PRODUCT } from '../../tests/other-product/options.ts';
import { readProject } from '../document/project.ts';
import { Product } from '../language/product.ts';
import { byDocument, Choice } from './choice.ts';

const product = new Product(await readProject(OTHER_PRODUCT));
const runs = (pages: readonly string[], words: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [...byDocument(new Choice(pages, words).plannedIn(product))].map(([route, numbers]) => [route, numbers.length]),
  );

test('cases are chosen by their pages, by folders, and by words of their names', () => {
  const all = runs([], []);
  expect(Object.keys(all)).toEqual(['todo/task', 'todo/tasks']);
  expect(runs(['todo/task'], [])).toEqual({ 'todo/task': all['todo/task'] });
  expect(runs(['todo/'], [])).toEqual(all);
  expect(runs([], ['a new TASK is added'])).toEqual({ 'todo/task': 1 });
  expect(runs(['todo/tasks'], ['a new task is added'])).toEqual({});
});

test('a word that chooses nothing is told, with the names that there are', () => {
  const missing = (pages: readonly string[], words: readonly string[]): string | undefined =>
    new Choice(pages, words).missing(product);
  expect(missing(['todo/task'], ['a new task'])).toBeUndefined();
  expect(missing(['todo/tsak'], [])).toBe('There are no page tests of "todo/tsak". Did you mean "todo/task"?');
  expect(missing(['todo/about'], [])).toContain('Write the first case into ');
  const names = missing(['todo/task'], ['no such words'])?.split('\n') ?? [];
  expect(names[0]).toBe('No case of todo/task has “no such words” in its name. The names are:');
  expect(names).toContain('  A new task is added, told, measured, and leads back');
  expect(missing([], ['A new task is aded, told, measured, and leads back'])).toBe(
    'No case has “A new task is aded, told, measured, and leads back” in its name. Near it are:\n' +
      '  A new task is added, told, measured, and leads back',
  );
});
