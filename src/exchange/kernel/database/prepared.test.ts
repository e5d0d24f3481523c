import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lanes } from '../clock/tables.ts';
import type { Database } from './database.ts';
import { emptyDatabase } from '../../testing/database.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { prepared } from './prepared.ts';

let empty: TestDatabase;
let database: Database;
beforeAll(async () => {
  empty = await emptyDatabase();
  ({ database } = empty);
});
afterAll(() => empty.close());

test('a statement is built once for a connection, and asks for other values each time', async () => {
  let built = 0;
  const seq = prepared((queries) => {
    built += 1;
    return queries
      .select({ seq: lanes.seq })
      .from(lanes)
      .where(eq(lanes.key, sql.placeholder('key')));
  });
  for (let i = 1; i <= 3; i += 1)
    await database.transaction(async (queries) => {
      await queries.insert(lanes).values({ key: `user:${i}`, seq: i, clock: 0 });
      expect(await seq(queries).execute({ key: `user:${i}` })).toEqual([{ seq: i }]);
    });
  expect(built).toBe(1);
  for (const key of ['user:2', 'user:9']) await seq(database.queries).execute({ key });
  expect(built).toBe(2);
});

test('a value that is not given is a fault', async () => {
  const one = prepared((queries) => queries.select({ one: sql`${sql.placeholder('one')}::text` }).from(lanes));
  await expect(one(database.queries).execute({})).rejects.toThrow('placeholder "one"');
});
