import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { watch, type FSWatcher } from 'chokidar';

/**
 * Of changes of one file within this time only the first is told, in milliseconds: who reads a file waits longer first.
 */
export const TOGETHER = 50;

/**
 * A new folder is read again after these times, in milliseconds: chokidar first reads it and then watches it, and loses
 * a file that is made in between.
 */
const READ_AGAIN = [100, 1000];

/** Watches files until it is closed. */
export interface Watching {
  readonly close: () => Promise<void>;
}

/**
 * Watches the JSON files of folders, also those that programs replace by renaming another, which Node's own recursive
 * watch loses on Linux. It resolves once every change from now on is seen.
 *
 * @param folders below `root`
 * @param changed takes a file that was made, changed or removed: the folder as it was given, with the path below it
 */
export async function watchDocuments(
  root: string,
  folders: readonly string[],
  changed: (file: string) => void,
): Promise<Watching> {
  const watchers = await Promise.all(
    folders.map(async (folder) => {
      const cwd = path.resolve(root, folder);
      const watcher = watch('.', {
        cwd,
        ignoreInitial: true,
        ignored: (file, stats) => stats?.isFile() === true && !file.endsWith('.json'),
      });
      const tell = (file: string): void => changed(path.join(folder, file));
      for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, tell);
      watcher.on('addDir', (made) => {
        for (const time of READ_AGAIN) setTimeout(() => void addMissed(watcher, cwd, made, tell), time).unref();
      });
      await new Promise<void>((resolve, reject) => void watcher.on('ready', resolve).on('error', reject));
      return watcher;
    }),
  );
  return { close: async () => void (await Promise.all(watchers.map((watcher) => watcher.close()))) };
}

/** Tells the JSON files in a folder, at any depth, that the watcher does not know, and has them watched. */
async function addMissed(
  watcher: FSWatcher,
  root: string,
  folder: string,
  tell: (file: string) => void,
): Promise<void> {
  const names = await readdir(path.join(root, folder), { recursive: true }).catch(() => []);
  if (watcher.closed) return;
  const watched = watcher.getWatched();
  const missed = names
    .map((name) => path.join(folder, name))
    .filter((file) => watched[path.dirname(file)]?.includes(path.basename(file)) !== true);
  watcher.add(missed);
  for (const file of missed.filter((each) => each.endsWith('.json'))) tell(file);
}
