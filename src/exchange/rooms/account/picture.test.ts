import { expect, test } from 'vitest';
import { picture } from '../../testing/picture.ts';
import { pictureSize } from './picture.ts';

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');

test.each([
  ['a PNG', picture(640, 400), { width: 640, height: 400 }],
  // Logical screen 0x0140 × 0x00f0, little-endian.
  ['a GIF', bytes('474946383961 4001 f000'), { width: 320, height: 240 }],
  // After the start, APP0 of 4 bytes (2 of them its length), a table (C4), then the frame: 8 bits, 0x0258 high, 0x0320
  // wide.
  ['a JPEG', bytes('ffd8 ffe00004 0000 ffc40003 00 ffc2000b 08 0258 0320'), { width: 800, height: 600 }],
  // Lossy: a frame's start code, then 14 bits each; the two above them say how to scale.
  [
    'a lossy WebP',
    bytes('52494646 00000000 57454250 56503820 00000000 000000 9d012a 2043 9001'),
    { width: 800, height: 400 },
  ],
  // Lossless: 14 bits of width − 1, then 14 of height − 1: 99 and 49.
  ['a lossless WebP', bytes('52494646 00000000 57454250 5650384c 00000000 2f 63400c00'), { width: 100, height: 50 }],
  // Extended: three bytes each, less one.
  [
    'an extended WebP',
    bytes('52494646 00000000 57454250 56503858 0a000000 00000000 1f0300 570200'),
    { width: 800, height: 600 },
  ],
])('the size of %s stands in its head', (_name, content, size) => {
  expect(pictureSize(content)).toEqual(size);
});

test.each([
  ['text', Buffer.from('<html></html>')],
  ['nothing', Buffer.alloc(0)],
  ['half a head', picture(640, 400).subarray(0, 18)],
  ['a picture without width', picture(0, 400)],
])('%s has none', (_name, content) => {
  expect(pictureSize(content)).toBeUndefined();
});
