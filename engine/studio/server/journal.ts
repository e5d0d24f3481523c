import { mkdir, open, readFile, rename, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Entry } from './workspace.ts';

/** One line of the journal: the text that a file had before its first change that is not saved, or a change. */
export type JournalRecord = { readonly base: string; readonly text: string | null } | { readonly entry: Entry };

/**
 * Every change that is not yet in the files, line by line on the disk. A change counts as kept once `append` resolves:
 * then neither the end of the process nor that of the machine loses it.
 */
export class Journal {
  private waiting: Array<{
    readonly line: string;
    readonly done: () => void;
    readonly failed: (error: unknown) => void;
  }> = [];
  private writing: Promise<void> | undefined;

  private constructor(
    private readonly file: string,
    private handle: FileHandle,
    /** The records of an earlier studio that ended before it saved. */
    readonly records: readonly JournalRecord[],
  ) {}

  /** Opens the journal in a folder, and reads what stands there. */
  static async open(folder: string): Promise<Journal> {
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, 'journal.jsonl');
    const handle = await open(file, 'a');
    return new Journal(file, handle, recordsOf(await readFile(file, 'utf8')));
  }

  /** Adds records. Resolves once they are on the disk; those that are added meanwhile are written together. */
  append(records: readonly JournalRecord[]): Promise<void> {
    const line = records.map((record) => `${JSON.stringify(record)}\n`).join('');
    return new Promise((done, failed) => {
      this.waiting.push({ line, done, failed });
      this.writing ??= this.write();
    });
  }

  /** Replaces all records, at once: after a save only what is not saved stays. */
  async replace(records: readonly JournalRecord[]): Promise<void> {
    await this.writing;
    const next = `${this.file}.next`;
    const handle = await open(next, 'w');
    await handle.writeFile(records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    await handle.datasync();
    await rename(next, this.file);
    await this.handle.close();
    this.handle = handle;
  }

  async close(): Promise<void> {
    await this.writing;
    await this.handle.close();
  }

  private async write(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0);
      try {
        await this.handle.appendFile(batch.map(({ line }) => line).join(''));
        await this.handle.datasync();
        for (const { done } of batch) done();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    this.writing = undefined;
  }
}

/** Reads the records of a journal. The last line may have been cut off by the end of the process: it was never kept. */
function recordsOf(text: string): JournalRecord[] {
  const lines = text.split('\n').slice(0, -1);
  return lines.flatMap((line) => {
    try {
      return [JSON.parse(line) as JournalRecord];
    } catch {
      return [];
    }
  });
}
