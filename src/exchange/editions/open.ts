import { join } from 'node:path';
import type { Database } from '../kernel/database/database.ts';
import type { Place } from '../kernel/database/open.ts';
import { folderBlobs } from './folder-blobs.ts';
import { editionStore, type EditionStore } from './store.ts';

/**
 * Opens the editions of an exchange: where an address of object storage is given they lie there, those of a data folder
 * in it, those of a PostgreSQL server in its database, so that all processes have them. An exchange in memory has none.
 * @throws BootError where the object storage cannot be used
 */
export async function openEditions(
  { dataFolder, databaseUrl, editionsUrl }: Place,
  database: Database | null,
): Promise<EditionStore | null> {
  if (editionsUrl !== undefined) {
    // Only who keeps editions there loads the SDK; commands load no driver of a database, either, that they do not use.
    const { s3Blobs } = await import('./s3-blobs.ts');
    return editionStore(await s3Blobs(editionsUrl));
  }
  if (databaseUrl !== undefined && database !== null) {
    const { databaseBlobs } = await import('./database-blobs.ts');
    return editionStore(databaseBlobs(database));
  }
  return dataFolder === undefined ? null : editionStore(folderBlobs(join(dataFolder, 'editions')));
}
