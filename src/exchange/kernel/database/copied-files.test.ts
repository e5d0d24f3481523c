import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { openPglite } from './pglite.ts';

const root = mkdtempSync(join(tmpdir(), 'harbor-copied-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('begins a database in memory and one in a folder with copies of a closed one, which stays as it is', async () => {
  const begun = join(root, 'begun');
  const first = await openPglite(begun);
  await first.script('create table jar (id int primary key); insert into jar values (1)');
  await first.close();
  for (const [folder, id] of [
    [undefined, 2],
    [join(root, 'copy'), 3],
    [undefined, 4],
  ] as const) {
    const copy = await openPglite(folder, begun);
    expect(await copy.rows('select id from jar order by id')).toEqual([{ id: 1 }]);
    await copy.queries.execute(sql`insert into jar values (${id})`);
    expect(await copy.rows('select id from jar order by id')).toEqual([{ id: 1 }, { id }]);
    await copy.close();
  }
});

it('gives two databases that are open at once files of their own: what one writes, the other does not read', async () => {
  const begun = join(root, 'shared');
  const first = await openPglite(begun);
  await first.script('create table jar (id int primary key, note text); insert into jar values (1, null)');
  await first.close();
  const [one, other] = [await openPglite(undefined, begun), await openPglite(undefined, begun)];
  for (const [database, from] of [
    [one, 1000],
    [other, 9000],
  ] as const) {
    await database.queries.execute(
      sql`insert into jar select ${from} + n, repeat('x', 500) from generate_series(1, 2000) n`,
    );
    await database.queries.execute(sql`update jar set note = ${String(from)} where id = 1`);
    await database.script('checkpoint');
  }
  for (const [database, from] of [
    [one, 1000],
    [other, 9000],
  ] as const) {
    const found = await database.rows('select count(*)::int as count, min(id) as least, max(id) as most from jar');
    expect(found).toEqual([{ count: 2001, least: 1, most: from + 2000 }]);
    expect(await database.rows('select note from jar where id = 1')).toEqual([{ note: String(from) }]);
    await database.close();
  }
  const again = await openPglite(undefined, begun);
  expect(await again.rows('select id, note from jar')).toEqual([{ id: 1, note: null }]);
  await again.close();
});
