import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import type { Box } from './parts.ts';

/** The difference of two pictures. */
export interface Difference {
  /** Pixels that differ, without those of antialiasing. */
  readonly pixels: number;
  /** Boxes around what differs. */
  readonly regions: readonly Box[];
  readonly width: number;
  readonly height: number;
}

/** The least distance of two colours that counts as a difference, from 0 to 1. */
const THRESHOLD = 0.05;
/** Pixels that are nearer than this belong to one region. */
const CELL = 8;

/** Compares two pictures; one that is smaller is filled up with nothing. */
export function compare(before: Buffer, after: Buffer): Difference {
  if (before.equals(after)) {
    const { width, height } = PNG.sync.read(after);
    return { pixels: 0, regions: [], width, height };
  }
  const [was, is] = [PNG.sync.read(before), PNG.sync.read(after)];
  const [width, height] = [Math.max(was.width, is.width), Math.max(was.height, is.height)];
  const output = new Uint8Array(width * height * 4);
  const pixels = pixelmatch(filled(was, width, height), filled(is, width, height), output, width, height, {
    threshold: THRESHOLD,
    diffMask: true,
  });
  return { pixels, regions: pixels === 0 ? [] : regionsOf(output, width, height), width, height };
}

function filled(picture: PNG, width: number, height: number): Uint8Array {
  if (picture.width === width && picture.height === height) return picture.data;
  const whole = new PNG({ width, height });
  PNG.bitblt(picture, whole, 0, 0, picture.width, picture.height, 0, 0);
  return whole.data;
}

/** Joins pixels that differ to boxes, by the cells of a grid. */
function regionsOf(mask: Uint8Array, width: number, height: number): readonly Box[] {
  const columns = Math.ceil(width / CELL);
  const cells = new Map<number, [left: number, top: number, right: number, bottom: number]>();
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (
        mask[(y * width + x) * 4 + 3] === 0 ||
        mask[(y * width + x) * 4] !== 255 ||
        mask[(y * width + x) * 4 + 1] !== 0
      )
        continue;
      const cell = Math.floor(y / CELL) * columns + Math.floor(x / CELL);
      const box = cells.get(cell);
      if (box === undefined) cells.set(cell, [x, y, x + 1, y + 1]);
      else cells.set(cell, [Math.min(box[0], x), box[1], Math.max(box[2], x + 1), y + 1]);
    }
  const found: Box[] = [];
  for (const [first, start] of cells) {
    cells.delete(first);
    const box = [...start] as typeof start;
    const waiting = [first];
    for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop())
      for (const near of nearby(cell, columns)) {
        const other = cells.get(near);
        if (other === undefined) continue;
        cells.delete(near);
        waiting.push(near);
        [box[0], box[1]] = [Math.min(box[0], other[0]), Math.min(box[1], other[1])];
        [box[2], box[3]] = [Math.max(box[2], other[2]), Math.max(box[3], other[3])];
      }
    found.push({ x: box[0], y: box[1], width: box[2] - box[0], height: box[3] - box[1] });
  }
  return found.sort((a, b) => a.y - b.y || a.x - b.x);
}

/** Returns a cell's neighbours, two away to the sides: the letters of a line belong together. */
function nearby(cell: number, columns: number): readonly number[] {
  const column = cell % columns;
  return [-1, 0, 1].flatMap((down) =>
    [-2, -1, 0, 1, 2].flatMap((right) =>
      column + right < 0 || column + right >= columns ? [] : [cell + down * columns + right],
    ),
  );
}
