import { asc, eq, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytes } from '../kernel/database/columns.ts';
import type { Database } from '../kernel/database/database.ts';
import type { Blobs } from '../kernel/blobs/blobs.ts';

const contents = pgTable('edition_content', { key: text('key').primaryKey(), content: bytes('content').notNull() });

/** Keeps contents in the exchange's database, so that several processes have the same. Closing it leaves that open. */
export function databaseBlobs(database: Database): Blobs {
  const { queries } = database;
  return {
    async read(key) {
      const [row] = await queries.select().from(contents).where(eq(contents.key, key));
      return row === undefined ? null : Buffer.from(row.content);
    },
    create: (key, content) =>
      database.transaction(async (within) => {
        const made = await within
          .insert(contents)
          .values({ key, content })
          .onConflictDoNothing()
          .returning({ key: contents.key });
        return made.length > 0;
      }),
    async list(prefix) {
      const rows = await queries
        .select({ key: contents.key })
        .from(contents)
        .where(sql`starts_with(${contents.key}, ${prefix})`)
        // By the bytes of the letters, as every other store has them.
        .orderBy(asc(sql`${contents.key} collate "C"`));
      return rows.map(({ key }) => key);
    },
    remove: (key) =>
      database.transaction(async (within) => {
        await within.delete(contents).where(eq(contents.key, key));
      }),
    close: () => Promise.resolve(),
  };
}
