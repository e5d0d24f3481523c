import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryFS, PGlite } from '@electric-sql/pglite';

const { PGDATA } = PGlite.paths;

/** The calls of Emscripten's file system that this uses. */
interface Files {
  mkdirTree(path: string): void;
  writeFile(path: string, bytes: Uint8Array, options: { readonly flags: string; readonly canOwn: boolean }): void;
}

/** The content of a folder: its folders, each before what is in it, and its files, one behind the other. */
interface Content {
  readonly folders: readonly string[];
  readonly files: ReadonlyMap<string, { readonly from: number; readonly to: number }>;
  readonly bytes: Uint8Array;
}

/** The folders that this process has read: tests open a hundred databases that begin with the same files. */
const known = new Map<string, Content>();

function contentOf(folder: string): Content {
  const before = known.get(folder);
  if (before) return before;
  const folders: string[] = [];
  const files = new Map<string, { readonly from: number; readonly to: number }>();
  const parts: Buffer[] = [];
  let size = 0;
  const read = (path: string): void => {
    folders.push(path);
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      const inside = `${path}/${entry.name}`;
      if (entry.isDirectory()) read(inside);
      else {
        const part = readFileSync(join(folder, inside));
        files.set(inside, { from: size, to: size + part.length });
        parts.push(part);
        size += part.length;
      }
    }
  };
  read('');
  const content = { folders, files, bytes: Buffer.concat(parts) };
  known.set(folder, content);
  return content;
}

/**
 * The files of a database in memory that begin as copies of those in a folder. PGlite's own way, an archive that it
 * unpacks, takes four times as long and leaves four times its size to the garbage collector.
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
    const { folders, files, bytes } = contentOf(this.folder);
    const copy = new Uint8Array(bytes);
    for (const path of folders) target.mkdirTree(`${PGDATA}${path}`);
    // Each file keeps its part of the copy until it grows.
    for (const [path, { from, to }] of files)
      target.writeFile(`${PGDATA}${path}`, copy.subarray(from, to), { flags: 'w', canOwn: true });
    return Promise.resolve();
  }
}
