import { TOGETHER, watchDocuments, type Watching } from '../../document/watch.ts';
import type { Session } from './session.ts';

/** Changes that come together, as those of a checkout, are taken together after this pause, in milliseconds. */
const PAUSE = TOGETHER + 10;

/** Watches the files of the documents: what others change there is merged into what is edited here. */
export class FileWatcher {
  private watching: Watching | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly changed = new Set<string>();
  private taking: Promise<void> = Promise.resolve();

  private constructor(private readonly session: Session) {}

  /** Resolves once every change from now on is seen. */
  static async start(session: Session): Promise<FileWatcher> {
    const { root, screens, locales } = session.options;
    const made = new FileWatcher(session);
    made.watching = await watchDocuments(root, [screens, locales], (file) => {
      made.changed.add(file);
      clearTimeout(made.timer);
      made.timer = setTimeout(() => {
        made.taking = made.take();
      }, PAUSE);
    });
    return made;
  }

  async close(): Promise<void> {
    await this.watching?.close();
    clearTimeout(this.timer);
    await this.taking;
  }

  private async take(): Promise<void> {
    const files = [...this.changed];
    this.changed.clear();
    try {
      await this.session.readOutside(files);
    } catch (error) {
      this.session.fail(error);
    }
  }
}
