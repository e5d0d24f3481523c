import type { Workbench } from '../../editor/workbench.ts';
import { writeWhole } from './saver.ts';

/** Writes what is compiled and judged to a file, from which the next studio takes what has not changed. */
export class CompiledFile {
  private writing: Promise<void> = Promise.resolve();
  private isClosed = false;

  constructor(
    private readonly bench: Pick<Workbench, 'toKeep'>,
    private readonly file: string,
  ) {}

  /** Writes it once a check is done, unless the studio has ended before. */
  async after(check: Promise<unknown>): Promise<void> {
    await check;
    if (!this.isClosed) await this.write();
  }

  /** Writes what has come since, and nothing afterwards. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.write();
  }

  private write(): Promise<void> {
    this.writing = this.writing.then(async () => {
      const text = await this.bench.toKeep();
      if (text !== undefined) await writeWhole(this.file, text);
    });
    return this.writing;
  }
}
