import { sql } from 'drizzle-orm';
import type { RunCommand } from '../kernel/commands.ts';
import type { Queries } from '../kernel/database/database.ts';

// A command may be begun again, so it changes nothing outside its transaction: tests run each of them twice. The first
// time is rolled back, and whatever is different then was not part of the transaction.

/** Rolls a rehearsal back. */
class Rehearsed extends Error {}

/** The sequences that ids come from, with the number that each has given last; null before the first. */
async function sequencesOf(queries: Queries): Promise<{ readonly name: string; readonly last: string | null }[]> {
  return queries
    .select({
      name: sql<string>`quote_ident(schemaname) || '.' || quote_ident(sequencename)`,
      last: sql<string | null>`last_value::text`,
    })
    .from(sql`pg_sequences`);
}

/**
 * Makes each command run twice: once to be rolled back, whatever comes of it, and once for good. Ids are given back in
 * between, so this is only for a database inside the process, where nobody else takes one meanwhile.
 */
export const rehearsed =
  (run: RunCommand): RunCommand =>
  async (at, handle, turning) => {
    const rehearsal = run(
      at,
      async (work) => {
        const { queries } = work;
        const before = await sequencesOf(queries);
        await queries.execute(sql`savepoint rehearsal`);
        // A command that fails does so again.
        await handle(work).catch(() => undefined);
        await queries.execute(sql`rollback to savepoint rehearsal`);
        const after = new Map((await sequencesOf(queries)).map(({ name, last }) => [name, last]));
        for (const { name, last } of before)
          if (after.get(name) !== last)
            await queries.execute(sql`select setval(${name}::regclass, ${last ?? '1'}::bigint, ${last !== null})`);
        throw new Rehearsed();
      },
      turning,
    );
    await rehearsal.catch((error: unknown) => {
      if (!(error instanceof Rehearsed)) throw error;
    });
    return run(at, handle, turning);
  };
