import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Database } from '../kernel/database/database.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { allMigrations } from './server.ts';

/** Every migration that a released version has run, with the hash of its statements. Lines are only added. */
const RELEASED = JSON.parse(readFileSync(new URL('released-migrations.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, string>
>;

/** Returns a database that has a record of migrations it has run, and gets others to run. */
function databaseThatRan(done: Readonly<Record<string, string>>) {
  const ran: string[] = [];
  const database = {
    script: async (statements: string) => void ran.push(statements),
    rows: async () => Object.entries(done).map(([id, hash]) => ({ id, hash })),
  } as unknown as Database;
  return { database, ran };
}

test('a database of a released version runs no migration again and misses none', async () => {
  const { database, ran } = databaseThatRan(RELEASED);
  await migrate(database, allMigrations);
  const later = allMigrations.filter(({ id }) => !(id in RELEASED));
  expect(ran.slice(1).map((script) => /insert into migration values \('([^']*)'/.exec(script)?.[1])).toEqual(
    later.map(({ id }) => id),
  );
});

test('what was released is still there, with the same statements', () => {
  const now = Object.fromEntries(
    allMigrations.map(({ id, statements }) => [id, createHash('sha256').update(statements).digest('hex')]),
  );
  expect(now).toMatchObject(RELEASED);
});
