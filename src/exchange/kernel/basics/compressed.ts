import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const unbrotli = promisify(brotliDecompress);
const unzip = promisify(gunzip);

/** A content as browsers take it by their `Accept-Encoding`. */
export interface Compressed {
  readonly br: Uint8Array;
  readonly gzip: Uint8Array;
}

/** Files that compression makes smaller. */
export const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest)$/;

/** Compresses a content as far as possible, beside the event loop: it is made once and sent often. */
export async function compressed(content: Uint8Array): Promise<Compressed> {
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    zip(content, { level: 9 }),
  ]);
  return { br, gzip: gz };
}

/** Returns whether compressed contents are copies of a content. */
export async function areCopies({ br, gzip: gz }: Compressed, content: Uint8Array): Promise<boolean> {
  const limit = { maxOutputLength: Math.max(1, content.length) };
  // A copy that is longer than the content, or that cannot be read, is not one of it.
  const opened = await Promise.all([unbrotli(br, limit), unzip(gz, limit)]).catch(() => []);
  return opened.length > 0 && opened.every((one) => one.equals(content));
}
