import { watch, type FSWatcher } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Session } from './session.ts';

/** Changes that come together, as those of a checkout, are taken together after this pause, in milliseconds. */
const PAUSE = 60;

/** Watches the files of the documents: what others change there is merged into what is edited here. */
export class FileWatcher {
  private readonly watchers: FSWatcher[];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly changed = new Set<string>();
  private isClosed = false;

  constructor(private readonly session: Session) {
    const { root, screens, locales } = session.options;
    this.watchers = [screens, locales].map((folder) =>
      watch(path.resolve(root, folder), { recursive: true }, (_, name) => {
        if (name?.endsWith('.json') !== true) return;
        this.changed.add(path.join(folder, name));
        clearTimeout(this.timer);
        this.timer = setTimeout(() => void this.take(), PAUSE);
      }),
    );
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    for (const watcher of this.watchers) watcher.close();
  }

  private async take(): Promise<void> {
    const { session } = this;
    const files = [...this.changed];
    this.changed.clear();
    try {
      const texts = await Promise.all(files.map(async (file) => [file, await textOf(session, file)] as const));
      if (!this.isClosed) await session.takeOutside(new Map(texts));
    } catch (error) {
      session.fail(error);
    }
  }
}

/** Reads a file; undefined where it is gone. */
async function textOf({ options: { root } }: Session, file: string): Promise<string | undefined> {
  const folder = path.resolve(root, path.dirname(file));
  const names = await readdir(folder).catch(() => [] as string[]);
  return names.includes(path.basename(file)) ? readFile(path.join(folder, path.basename(file)), 'utf8') : undefined;
}
