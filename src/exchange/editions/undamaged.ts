import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { hashOf, type Hash } from './edition.ts';
import type { EditionStore, Encoding } from './store.ts';

const OPENED: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  identity: (bytes) => Promise.resolve(bytes),
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

/**
 * Returns a content in the first encoding of which an undamaged copy is kept; null where there is none. A copy that is
 * another content than its hash says (a disk that failed, a file that was cut off) would break a page for a year.
 * @param report called with each copy that is damaged
 */
export async function undamaged(
  store: EditionStore,
  hash: Hash,
  encodings: readonly Encoding[],
  report: (error: unknown) => void,
): Promise<{ readonly bytes: Buffer; readonly encoding: Encoding } | null> {
  for (const encoding of encodings) {
    const found = await store.content(hash, [encoding]);
    if (found === null) continue;
    const plain = await OPENED[encoding](found.bytes).catch(() => null);
    if (plain !== null && hashOf(plain) === hash) return found;
    report(new Error(`The ${encoding} copy of the content ${hash} is damaged.`));
  }
  return null;
}
