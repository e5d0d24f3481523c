import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathIn, writeWhole } from './saver.ts';

/** The files of the documents, with the texts that the studio last read from them or wrote into them. */
export class Files {
  private readonly known: Map<string, string>;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly root: string,
    texts: ReadonlyMap<string, string>,
  ) {
    this.known = new Map(texts);
  }

  get texts(): ReadonlyMap<string, string> {
    return this.known;
  }

  /** Notes the text that a file has; undefined where there is no such file. */
  note(file: string, text: string | undefined): void {
    if (text === undefined) this.known.delete(file);
    else this.known.set(file, text);
  }

  /** Returns the files that have other texts than these. @param others names of files, beside those that there are */
  unlike(others: Iterable<string>, textOf: (file: string) => string | undefined): readonly string[] {
    return [...new Set([...others, ...this.known.keys()])].filter((file) => textOf(file) !== this.known.get(file));
  }

  /** Writes a file whole. @param text undefined removes the file */
  async write(file: string, text: string | undefined): Promise<void> {
    await writeWhole(pathIn(this.root, file), text);
    this.note(file, text);
  }

  /** Reads files, and returns the texts of those that somebody else has changed. */
  async changed(files: Iterable<string>): Promise<ReadonlyMap<string, string | undefined>> {
    const texts = await Promise.all(
      [...files].map(async (file) => [file, await this.read(pathIn(this.root, file))] as const),
    );
    return new Map(texts.filter(([file, text]) => text !== this.known.get(file)));
  }

  /** Runs an act once all acts before it have ended: what one of them writes, no other reads half way. */
  inTurn<Value>(act: () => Promise<Value>): Promise<Value> {
    const next = this.last.then(act, act);
    this.last = next.catch(() => undefined);
    return next;
  }

  private async read(file: string): Promise<string | undefined> {
    const names = await readdir(path.dirname(file)).catch(() => [] as string[]);
    if (!names.includes(path.basename(file))) return undefined;
    return readSettled(file).catch((error: unknown) => {
      // It was removed between the two looks.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    });
  }
}

/** A file has come to rest once nobody has written it for so long, in milliseconds. */
const REST = 40;
/** So often at most a file is read again that does not come to rest. */
const TRIES = 25;

/**
 * Reads a file that programs may be writing, so that it has the text before or the text after: a file is empty before
 * it is written anew, and Node reads as many bytes as a file had when it was opened, so that one that grows loses its
 * end. A file that does not come to rest is returned as it was read last: whoever watches it hears of it again.
 */
export async function readSettled(file: string): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const before = await stat(file, { bigint: true });
    const text = await readFile(file, 'utf8');
    const after = await stat(file, { bigint: true });
    const isSame = before.ino === after.ino && before.mtimeNs === after.mtimeNs && before.size === after.size;
    const isAtRest = isSame && Date.now() - Number(after.mtimeMs) >= REST;
    if (isAtRest || tries === TRIES) return text;
    await pause(REST);
  }
}
