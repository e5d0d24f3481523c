import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openPglite } from './pglite.ts';

it('reads and writes arrays in the first database of a process and in the next ones', async () => {
  for (let place = 0; place < 2; place += 1) {
    const database = await openPglite();
    const found = await database.rows(
      `select array[1, 2] as numbers, array['a', null, 'b,"c']::text[] as texts, array[true, false] as answers,
        array[[1], [2]]::int[] as nested`,
    );
    expect(found).toEqual([
      { numbers: [1, 2], texts: ['a', null, 'b,"c'], answers: [true, false], nested: [[1], [2]] },
    ]);
    const asked = await database.queries.execute(
      sql`select ${sql.param(['x', 'y"z'])}::text[] as texts, ${sql.param([7, 8])}::bigint[] as numbers`,
    );
    expect(JSON.stringify(asked)).toContain('["x","y\\"z"]');
    await database.close();
  }
});
