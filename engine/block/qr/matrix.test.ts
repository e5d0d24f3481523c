// @vitest-environment node
import { createRequire } from 'node:module';
import type jsqr from 'jsqr';
import { describe, expect, it } from 'vitest';
import { encode, QUIET, type Matrix } from './matrix.ts';

// The library is CommonJS but its types declare an ES module.
const decode: typeof jsqr = createRequire(import.meta.url)('jsqr');
const PIXELS = 4;

/** Paints the path as a phone's camera would see it, and decodes it. */
function read({ size, path }: Matrix): string | undefined {
  const span = (size + 2 * QUIET) * PIXELS;
  const image = new Uint8ClampedArray(span * span * 4).fill(255);
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let row = 0; row < PIXELS; row++) {
      for (let column = 0; column < Number(width) * PIXELS; column++) {
        const at = (((Number(y) + QUIET) * PIXELS + row) * span + (Number(x) + QUIET) * PIXELS + column) * 4;
        image.fill(0, at, at + 3);
      }
    }
  }
  return decode(image, span, span)?.data;
}

describe('encode', () => {
  it.each(['TQ7dV5mPzK3xWn8RbYc2LgHs9uFjA4e6Tv', 'https://example.org/h5/#/pages/setting/share?code=8F3K', '中文 ✓'])(
    'writes %s so that it can be read',
    async (text) => {
      expect(read(await encode(text, false))).toBe(text);
    },
  );

  it('carries more redundancy where a logo covers it', async () => {
    const text = 'TQ7dV5mPzK3xWn8RbYc2LgHs9uFjA4e6Tv';
    expect((await encode(text, true)).size).toBeGreaterThan((await encode(text, false)).size);
  });

  it('rejects what no code can hold', async () => {
    await expect(encode('x'.repeat(5000), false)).rejects.toThrow();
  });
});
