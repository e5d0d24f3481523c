import { createHash } from 'node:crypto';
import { BootError } from '../kernel/basics/boot-error.ts';
import type { Blobs } from '../kernel/blobs/blobs.ts';
import { openStorage } from '../kernel/blobs/open-storage.ts';
import { reasonOf } from '../kernel/blobs/reason.ts';
import type { Database } from '../kernel/database/database.ts';
import { secretSeed } from '../kernel/database/secret.ts';
import type { Settings } from './settings.ts';

/** Milliseconds after which a request to the storage is given up: somebody waits for their picture. */
const WITHIN = 10_000;

/** The key by which a storage says whose files it keeps. */
const OWNER = 'uploads/owner';

/**
 * Opens the object storage of uploaded files, where the settings name one. It belongs to one exchange: what has no row
 * in the database is collected, so another exchange would lose its files.
 * @throws BootError where it cannot be used, or belongs to another exchange
 */
export async function openFiles(
  { filesUrl, storage }: Pick<Settings, 'filesUrl' | 'storage'>,
  database: Database,
): Promise<Blobs | undefined> {
  if (storage === undefined && filesUrl === undefined) return undefined;
  const opened = storage ?? (await openStorage(filesUrl ?? '', { setting: 'FILES_URL', within: WITHIN }));
  // The seed is a secret of the database, and stays the same over its backups.
  const own = createHash('sha256')
    .update(`files of ${await secretSeed(database)}`)
    .digest('hex');
  try {
    if (!(await opened.create(OWNER, Buffer.from(own))) && (await opened.read(OWNER))?.toString() !== own)
      throw new BootError(
        `FILES_URL: ${filesUrl} keeps the files of another exchange. Each needs a folder of its own.`,
      );
  } catch (error) {
    await opened.close();
    if (error instanceof BootError) throw error;
    throw new BootError(`FILES_URL: the storage of ${filesUrl} cannot be used: ${reasonOf(error)}.`);
  }
  return opened;
}
