import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

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
