import path from 'node:path';
import { watch } from 'chokidar';

/**
 * Of changes of one file within this time only the first is told, in milliseconds: who reads a file waits longer first.
 */
export const TOGETHER = 50;

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
      for (const event of ['add', 'change', 'unlink'] as const)
        watcher.on(event, (file) => changed(path.join(folder, file)));
      await new Promise<void>((resolve, reject) => void watcher.on('ready', resolve).on('error', reject));
      return watcher;
    }),
  );
  return { close: async () => void (await Promise.all(watchers.map((watcher) => watcher.close()))) };
}
