import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Returns the hash of files by their names and contents, in their order; a file that is gone counts as empty. */
export async function hashFiles(files: readonly string[]): Promise<string> {
  const texts = await Promise.all(files.map((file) => readFile(file).catch(() => '')));
  const hash = createHash('sha256');
  for (const [index, text] of texts.entries()) hash.update(`${files[index]}\0${text.length}\0`).update(text);
  return hash.digest('hex');
}
