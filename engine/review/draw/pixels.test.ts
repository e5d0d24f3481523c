import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { compare } from './pixels.ts';

/** A white picture with black boxes. */
function picture(
  width: number,
  height: number,
  ...boxes: ReadonlyArray<readonly [number, number, number, number]>
): Buffer {
  const png = new PNG({ width, height });
  png.data.fill(255);
  for (const [x, y, wide, high] of boxes)
    for (let row = y; row < y + high; row += 1)
      for (let column = x; column < x + wide; column += 1)
        png.data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
  return PNG.sync.write(png);
}

test('equal pictures have no difference', () => {
  expect(compare(picture(40, 30, [1, 1, 5, 5]), picture(40, 30, [1, 1, 5, 5]))).toEqual({
    pixels: 0,
    regions: [],
    width: 40,
    height: 30,
  });
});

test('what differs is boxed, near things together and far ones apart', () => {
  const { pixels, regions } = compare(
    picture(200, 100),
    picture(200, 100, [10, 10, 6, 6], [20, 10, 6, 6], [150, 80, 9, 4]),
  );
  expect(pixels).toBe(36 + 36 + 36);
  expect(regions).toEqual([
    { x: 10, y: 10, width: 16, height: 6 },
    { x: 150, y: 80, width: 9, height: 4 },
  ]);
});

test('a longer picture differs by what it has more', () => {
  const { width, height, regions } = compare(picture(20, 20), picture(20, 40, [4, 30, 8, 8]));
  expect([width, height]).toEqual([20, 40]);
  expect(regions.some(({ y, height: high }) => y + high >= 38)).toBe(true);
});
