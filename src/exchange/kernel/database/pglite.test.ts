import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Queries } from './database.ts';
import { openPglite } from './pglite.ts';

let database: Database;

beforeAll(async () => {
  database = await openPglite();
  await database.script(
    'create table jar (id int primary key, name text, amount numeric(38, 0), at bigint, open boolean, story json, bytes bytea)',
  );
});
afterAll(() => database.close());

const put = (queries: Queries, id: number, amount: string | null): Promise<unknown> =>
  queries.execute(sql`insert into jar (id, amount) values (${id}, ${amount})`);
const ids = async (): Promise<unknown[]> => (await database.rows('select id from jar order by id')).map(({ id }) => id);

describe('the database inside the process', () => {
  it('reads back what was written, in every type, and nothing where nothing was', async () => {
    const bytes = new Uint8Array([0, 39, 92, 255]);
    await database.transaction((queries) =>
      queries.execute(
        sql`insert into jar values (1, ${"a 'quoted' 数"}, ${'12345678901234567890123456789'}, ${1763720000000}, ${true}, ${JSON.stringify({ a: [1] })}, ${bytes})`,
      ),
    );
    expect(await database.rows('select * from jar where id = 1')).toEqual([
      {
        id: 1,
        name: "a 'quoted' 数",
        amount: '12345678901234567890123456789',
        at: 1763720000000,
        open: true,
        story: { a: [1] },
        bytes,
      },
    ]);
    await database.transaction((queries) => put(queries, 2, null));
    expect(await database.rows('select name, amount from jar where id = 2')).toEqual([{ name: null, amount: null }]);
  });

  it('undoes a command that throws, and one that went on after a statement had failed', async () => {
    const before = await ids();
    await expect(
      database.transaction(async (queries) => {
        await put(queries, 10, '1');
        throw new Error('changed its mind');
      }),
    ).rejects.toThrow('changed its mind');
    await expect(
      database.transaction(async (queries) => {
        await put(queries, 11, '1');
        await put(queries, 11, '1').catch(() => undefined);
      }),
    ).rejects.toThrow('went on after a statement of it had failed');
    expect(await ids()).toEqual(before);
  });

  it('says what is wrong with a statement, and takes the next', async () => {
    await expect(database.rows('select nothing from jar')).rejects.toThrow('column "nothing" does not exist');
    await expect(database.transaction((queries) => put(queries, 1, '1'))).rejects.toMatchObject({
      cause: { code: '23505', constraint: 'jar_pkey' },
    });
    expect(await database.rows('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('shows a read nothing of a command that has not ended', async () => {
    let finish = (): void => undefined;
    const waits = new Promise<void>((resolve) => (finish = resolve));
    const command = database.transaction(async (queries) => {
      await put(queries, 20, '1');
      await waits;
      await put(queries, 21, '1');
    });
    const seen = ids();
    finish();
    await command;
    expect((await seen).filter((id) => id === 20 || id === 21)).toEqual([20, 21]);
  });

  it('knows a statement again when its table has changed, and after more others than it remembers', async () => {
    expect(Object.keys((await database.rows('select * from jar where id = 1'))[0]!)).not.toContain('lid');
    await database.script("alter table jar add column lid text default 'tin'");
    expect((await database.rows('select * from jar where id = 1'))[0]).toMatchObject({ lid: 'tin' });
    for (let i = 0; i < 600; i += 1) expect(await database.rows(`select ${i} as number`)).toEqual([{ number: i }]);
    expect((await database.rows('select * from jar where id = 1'))[0]).toMatchObject({ lid: 'tin' });
  });
});
