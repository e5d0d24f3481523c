import { join } from 'node:path';
import type { Database } from '../kernel/database/database.ts';
import type { Place } from '../kernel/database/open.ts';
import { databaseBlobs } from './database-blobs.ts';
import { folderBlobs } from './folder-blobs.ts';
import { editionStore, type EditionStore } from './store.ts';

/**
 * Opens the editions of an exchange: those of a data folder lie in it, those of a PostgreSQL server in its database, so
 * that all processes have them. An exchange in memory has none.
 */
export function openEditions({ dataFolder, databaseUrl }: Place, database: Database | null): EditionStore | null {
  if (databaseUrl !== undefined && database !== null) return editionStore(databaseBlobs(database));
  return dataFolder === undefined ? null : editionStore(folderBlobs(join(dataFolder, 'editions')));
}
