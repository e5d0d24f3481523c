import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file so that it has the whole new text or the whole old one, whenever the process ends.
 * @param text undefined removes the file
 */
export async function writeWhole(file: string, text: string | Uint8Array | undefined): Promise<void> {
  if (text === undefined) {
    await rm(file, { force: true });
    return;
  }
  await mkdir(path.dirname(file), { recursive: true });
  const next = `${file}.studio-${process.pid}`;
  const handle = await open(next, 'w');
  try {
    await handle.writeFile(text);
    await handle.datasync();
  } finally {
    await handle.close();
  }
  await rename(next, file);
}

/** Returns the absolute path of a document. @throws where it leads out of the product, or is no document */
export function pathIn(root: string, file: string): string {
  const absolute = path.resolve(root, file);
  if (!absolute.startsWith(path.resolve(root) + path.sep) || !absolute.endsWith('.json'))
    throw new Error(`${file} is no document of the product.`);
  return absolute;
}
