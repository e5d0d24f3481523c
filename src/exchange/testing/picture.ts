import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/**
 * Returns a PNG of one grey, for tests.
 * @param shade 0 to 255: another shade makes another picture.
 */
export const picture = (width: number, height: number, shade = 128): Buffer =>
  png(width, height, Buffer.alloc((width + 1) * height, shade));

/** Returns a PNG that does not compress: about a byte for each pixel. */
export const noise = (width: number, height: number): Buffer => png(width, height, randomBytes((width + 1) * height));

/** @param rows eight bits a pixel, a byte before each row. */
function png(width: number, height: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits a sample, greys.
  head.set([8, 0, 0, 0, 0], 8);
  // Each row begins with its filter, 0.
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
