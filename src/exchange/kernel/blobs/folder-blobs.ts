import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, readdir, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { isCode } from '../database/lock.ts';
import type { Blobs } from './blobs.ts';

/** The folder below the root in which contents are written before they get their names. */
const UNDER_WAY = '.under-way';

/** Keeps contents as files of a folder. A process that is killed at any moment leaves each file whole or absent. */
export function folderBlobs(root: string): Blobs {
  const path = (key: string): string => join(root, ...key.split('/'));
  return {
    read: (key) => readFile(path(key)).catch(absent),
    async create(key, content) {
      const draft = join(root, UNDER_WAY, randomUUID());
      await mkdir(dirname(draft), { recursive: true });
      await mkdir(dirname(path(key)), { recursive: true });
      const file = await open(draft, 'wx');
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      try {
        // Unlike a rename, a link fails where the name is taken.
        await link(draft, path(key));
        return true;
      } catch (error) {
        if (isCode(error, 'EEXIST')) return false;
        throw error;
      } finally {
        await rm(draft, { force: true });
      }
    },
    async list(prefix) {
      const folder = path(prefix.slice(0, prefix.lastIndexOf('/') + 1));
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
        if (isCode(error, 'ENOENT')) return [];
        throw error;
      });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter((key) => key.startsWith(prefix))
        .sort();
    },
    remove: (key) => rm(path(key), { force: true }),
    close: () => Promise.resolve(),
  };
}

function absent(error: unknown): null {
  if (isCode(error, 'ENOENT')) return null;
  throw error;
}
