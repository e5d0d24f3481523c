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
