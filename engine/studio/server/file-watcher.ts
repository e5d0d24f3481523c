import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { TOGETHER, watchDocuments, type Watching } from '../../document/watch.ts';
import type { Session } from './session.ts';

/** Changes that come together, as those of a checkout, are taken together after this pause, in milliseconds. */
const PAUSE = TOGETHER + 10;

/** Watches the files of the documents: what others change there is merged into what is edited here. */
export class FileWatcher {
  private watching: Watching | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly changed = new Set<string>();
  private isClosed = false;

  private constructor(private readonly session: Session) {}

  /** Resolves once every change from now on is seen. */
  static async start(session: Session): Promise<FileWatcher> {
    const { root, screens, locales } = session.options;
    const made = new FileWatcher(session);
    made.watching = await watchDocuments(root, [screens, locales], (file) => {
      made.changed.add(file);
      clearTimeout(made.timer);
      made.timer = setTimeout(() => void made.take(), PAUSE);
    });
    return made;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.watching?.close();
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
