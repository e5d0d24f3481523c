import { join } from 'node:path';
import { folderBlobs } from '../kernel/blobs/folder-blobs.ts';
import { openStorage } from '../kernel/blobs/open-storage.ts';
import type { Database } from '../kernel/database/database.ts';
import type { Place } from '../kernel/database/open.ts';
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
    return editionStore(await openStorage(editionsUrl, { setting: 'EDITIONS_URL' }));
  }
  if (databaseUrl !== undefined && database !== null) {
    // Commands load no driver of a database that they do not use.
    const { databaseBlobs } = await import('./database-blobs.ts');
    return editionStore(databaseBlobs(database));
  }
  return dataFolder === undefined ? null : editionStore(folderBlobs(join(dataFolder, 'editions')));
}
