import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

const CODE = /\.(ts|tsx|css|html)$/;
const TESTS = /\.(test|spec)\.tsx?$|\.types\.ts$/;
/** Folders of generated files, and of files that are not the product's. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'tests', 'test-results']);

/** Returns the files of code and style sheets under a folder, without tests and generated files. */
export async function codeFiles(root: string): Promise<string[]> {
  return filesIn(root, (file) => CODE.test(file) && !TESTS.test(file));
}

/** Returns the files under a folder that pass a test, sorted by name. */
export async function filesIn(folder: string, wanted: (file: string) => boolean): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  const files = await Promise.all(
    entries
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(async (entry) => {
        const file = path.join(folder, entry.name);
        if (entry.isDirectory())
          return entry.name.startsWith('.') || LEFT_OUT.has(entry.name) ? [] : filesIn(file, wanted);
        return entry.isFile() && wanted(entry.name) ? [file] : [];
      }),
  );
  return files.flat();
}

/** Finds the place where code names something in quotes, as `src/app/router.ts:12`. Undefined where it does not. */
export async function namedInCode(root: string, name: string): Promise<string | undefined> {
  const quoted = ["'", '"', '`'].map((mark) => mark + name + mark);
  for (const file of await codeFiles(root)) {
    // Hundreds of small files: handing each to another thread takes longer than reading it.
    const text = readFileSync(file, 'utf8');
    const at = quoted.map((one) => text.indexOf(one)).find((index) => index >= 0);
    if (at !== undefined) return `${path.relative(root, file)}:${text.slice(0, at).split('\n').length}`;
  }
  return undefined;
}
