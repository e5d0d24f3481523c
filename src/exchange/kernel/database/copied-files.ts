import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryFS, PGlite } from '@electric-sql/pglite';

const { PGDATA } = PGlite.paths;

/** A folder or a file of Emscripten's file system in memory. */
interface Entry {
  contents: Uint8Array;
  usedBytes: number;
  readonly node_ops: { mknod(parent: Entry, name: string, mode: number, device: number): Entry };
  stream_ops: Streams;
}

/** The acts of that file system on an open file; the first argument of those that write names the file. */
interface Streams {
  write(stream: { readonly node: Entry }, ...rest: readonly unknown[]): number;
  msync(stream: { readonly node: Entry }, ...rest: readonly unknown[]): number;
}

/** The calls of that file system that this uses. */
interface Files {
  mkdirTree(path: string): void;
  lookupPath(path: string): { readonly node: Entry };
}

/** The mode of a file: a regular one, which everybody may read and write. */
const FILE = 0o100_666;

/** A file, and the place of its bytes in those of all files: without the zeros at its end, where there are many. */
interface Part {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly size: number;
}

/** So many zeros at the end of a file are worth leaving out: the log has 16 MB of them. */
const MANY = 1 << 20;

/** The content of a folder: its folders with their files, each before what is in it, and the bytes of all files. */
interface Content {
  readonly folders: ReadonlyMap<string, readonly Part[]>;
  readonly bytes: Uint8Array;
}

/** The folders that this process has read: tests open a hundred databases that begin with the same files. */
const known = new Map<string, Content>();

function contentOf(folder: string): Content {
  const before = known.get(folder);
  if (before) return before;
  const folders = new Map<string, readonly Part[]>();
  const parts: Buffer[] = [];
  let size = 0;
  const read = (path: string): void => {
    const files: Part[] = [];
    folders.set(path, files);
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      const inside = `${path}/${entry.name}`;
      if (entry.isDirectory()) read(inside);
      else {
        const whole = readFileSync(join(folder, inside));
        const part = withoutZeros(whole);
        files.push({ name: entry.name, from: size, to: size + part.length, size: whole.length });
        parts.push(part);
        size += part.length;
      }
    }
  };
  read('');
  const content = { folders, bytes: Buffer.concat(parts) };
  known.set(folder, content);
  return content;
}

function withoutZeros(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  return bytes.length - end < MANY ? bytes : bytes.subarray(0, end);
}

/**
 * Returns acts on files whose bytes belong to several databases: who writes to one makes it their own first. A database
 * of tests writes to a tenth of its files.
 */
function copyingFirst(acts: Streams): Streams {
  const own = (file: Entry): void => {
    if (file.stream_ops !== shared) return;
    file.contents = new Uint8Array(file.contents);
    file.stream_ops = acts;
  };
  const shared: Streams = {
    ...acts,
    write(stream, ...rest) {
      own(stream.node);
      return acts.write(stream, ...rest);
    },
    msync(stream, ...rest) {
      own(stream.node);
      return acts.msync(stream, ...rest);
    },
  };
  return shared;
}

/**
 * The files of a database in memory that begin with the content of those in a folder. PGlite's own way, an archive that
 * it unpacks, takes four times as long and leaves four times its size to the garbage collector.
 */
export class CopiedFiles extends MemoryFS {
  private readonly folder: string;

  constructor(folder: string) {
    super();
    this.folder = folder;
  }

  override initialSyncFs(): Promise<void> {
    const { pg } = this;
    if (!pg) throw new Error('The files of a database are copied once PGlite has made its file system.');
    const target = pg.Module.FS as Files;
    const { folders, bytes } = contentOf(this.folder);
    let shared: Streams | undefined;
    for (const [path, files] of folders) {
      target.mkdirTree(`${PGDATA}${path}`);
      const { node } = target.lookupPath(`${PGDATA}${path}`);
      // To make a file by its path finds the path five times; there are a thousand.
      for (const { name, from, to, size } of files) {
        const file = node.node_ops.mknod(node, name, FILE, 0);
        file.usedBytes = size;
        if (to - from === size) {
          file.contents = bytes.subarray(from, to);
          file.stream_ops = shared ??= copyingFirst(file.stream_ops);
        } else {
          file.contents = new Uint8Array(size);
          file.contents.set(bytes.subarray(from, to));
        }
      }
    }
    return Promise.resolve();
  }
}
