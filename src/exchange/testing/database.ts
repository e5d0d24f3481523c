import type { Database } from '../kernel/database/database.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { openDatabase } from '../kernel/database/open.ts';
import { allMigrations } from '../server/server.ts';
import { passingPlace } from './place.ts';

/** An empty database with all tables, and no exchange on it. */
export interface TestDatabase {
  readonly database: Database;
  /** Closes and removes it. */
  close(): Promise<void>;
}

export async function emptyDatabase(): Promise<TestDatabase> {
  const data = await passingPlace();
  const { database } = await openDatabase(data.place, allMigrations, () => undefined);
  await migrate(database, allMigrations);
  return {
    database,
    close: async () => {
      await database.close();
      await data.remove();
    },
  };
}
