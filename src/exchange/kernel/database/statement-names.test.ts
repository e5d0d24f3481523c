import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lastingPlace, onPostgres } from '../../testing/place.ts';
import { openPostgres } from './postgres.ts';
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

// Only a server has connections: `npm run test:postgres`.
test.runIf(onPostgres)('a connection reads a statement once, and goes on when a table has another column', async () => {
  const data = await lastingPlace();
  const database = await openPostgres(data.place.databaseUrl ?? '');
  // All on the connection of commands: one at a time uses the same one.
  const count = () =>
    database.transaction((queries) =>
      queries
        .select({ count: sql<number>`count(*)::integer` })
        .from(sql`pg_prepared_statements`)
        .where(sql`statement like '%from jar%'`),
    );
  await database.script('create table jar (id bigint, note text); insert into jar values (1, $$a$$), (2, null)');
  const read = (id: number) =>
    database.transaction((queries) =>
      queries
        .select({ note: sql<string | null>`note` })
        .from(sql`jar`)
        .where(sql`id = ${id}`),
    );
  for (let time = 0; time < 8; time += 1) expect(await read(1)).toEqual([{ note: 'a' }]);
  expect(await count()).toEqual([{ count: 1 }]);
  await database.script('alter table jar add column more bigint not null default 7; create index on jar (id)');
  expect(await read(1)).toEqual([{ note: 'a' }]);
  expect(await read(2)).toEqual([{ note: null }]);
  await database.close();
  await data.remove();
});
