import { expect, test } from 'vitest';
import { StatementNames } from './statement-names.ts';

const named = (names: StatementNames, text: string): string | undefined =>
  (names.named({ text, rowMode: 'array' }) as { readonly name?: string }).name;

test('a statement has a name from the third time on, always the same one', () => {
  const names = new StatementNames();
  const all = Array.from({ length: 5 }, () => [named(names, 'select $1'), named(names, 'select $2')]);
  expect(all).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    ['s1', 's2'],
    ['s1', 's2'],
    ['s1', 's2'],
  ]);
});

test('scripts, and statements that have a name, stay as they are', () => {
  const names = new StatementNames();
  const own = { text: 'select 1', name: 'own' };
  for (let time = 0; time < 3; time += 1) {
    expect(names.named('begin; select 1')).toBe('begin; select 1');
    expect(names.named(own)).toBe(own);
  }
});

test('of statements that differ each time none has a name, and of many only some have', () => {
  const names = new StatementNames();
  for (let i = 0; i < 10_000; i += 1) expect(named(names, `select ${i}`)).toBeUndefined();
  const many = Array.from({ length: 600 }, (_, i) => `select $1 + ${i}`);
  const given = many.map((text) => [1, 2, 3].map(() => named(names, text)).at(-1));
  expect(given.filter((name) => name !== undefined)).toHaveLength(400);
  expect(new Set(given.slice(0, 400)).size).toBe(400);
});
