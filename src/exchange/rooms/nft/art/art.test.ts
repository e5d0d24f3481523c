import { describe, expect, test } from 'vitest';
import { stream } from '../../../kernel/basics/random.ts';
import { ARTISTS, BOXES, WORKS } from '../catalogue.ts';
import { drawArt, drawBox } from './draw.ts';
import { writeGif } from './gif.ts';
import { playTone } from './tone.ts';

/** Decodes the pixels of a GIF's frames as a browser does. */
function readGif(gif: Buffer): number[][] {
  const frames: number[][] = [];
  let at = 13 + 3 * 2 ** ((gif[10]! & 7) + 1);
  for (; gif[at] !== 0x3b;) {
    if (gif[at] === 0x21) {
      for (at += 2; gif[at] !== 0; at += gif[at]! + 1);
      at += 1;
      continue;
    }
    const codeSize = gif[at + 10]!;
    const parts: Buffer[] = [];
    for (at += 11; gif[at] !== 0; at += gif[at]! + 1) parts.push(gif.subarray(at + 1, at + 1 + gif[at]!));
    at += 1;
    frames.push(expand(Buffer.concat(parts), codeSize));
  }
  return frames;
}

function expand(data: Buffer, codeSize: number): number[] {
  const [clear, end] = [2 ** codeSize, 2 ** codeSize + 1];
  let [size, bit, before] = [codeSize + 1, 0, undefined as number[] | undefined];
  let table: number[][] = [];
  const pixels: number[] = [];
  for (;;) {
    let code = 0;
    for (let read = 0; read < size; read++, bit++) code |= ((data[bit >> 3]! >> (bit & 7)) & 1) << read;
    if (code === end) return pixels;
    if (code === clear) {
      table = Array.from({ length: end + 1 }, (_, value) => [value]);
      [size, before] = [codeSize + 1, undefined];
      continue;
    }
    const run: number[] = table[code] ?? [...before!, before![0]!];
    pixels.push(...run);
    if (before && table.length < 4096) table.push([...before, run[0]!]);
    if (table.length === 2 ** size && size < 12) size += 1;
    before = run;
  }
}

describe('a GIF', () => {
  test('gives back every pixel of every frame, also where the table of codes is full', () => {
    const random = stream(7);
    const palette = Array.from({ length: 32 }, (_, index) => [index, index, index] as const);
    const frames = [
      Uint8Array.from({ length: 120 * 90 }, () => Math.floor(random() * 32)),
      Uint8Array.from({ length: 120 * 90 }, (_, index) => Math.floor(index / 500) % 32),
      new Uint8Array(120 * 90),
    ];
    expect(readGif(writeGif({ width: 120, height: 90, palette, frames, delay: 8 }))).toEqual(
      frames.map((frame) => [...frame]),
    );
  });

  test('refuses a palette that is no power of two', () => {
    expect(() =>
      writeGif({
        width: 1,
        height: 1,
        palette: [
          [0, 0, 0],
          [1, 1, 1],
          [2, 2, 2],
        ],
        frames: [],
        delay: 8,
      }),
    ).toThrow(RangeError);
  });
});

test('a tone is as long as its header says, and is not silent', () => {
  const tone = playTone('LT001');
  expect([tone.readUInt32LE(4), tone.readUInt32LE(40)]).toEqual([tone.length - 8, tone.length - 44]);
  const samples = tone.subarray(44);
  expect([samples.some((sample) => sample > 170), samples.some((sample) => sample < 86)]).toEqual([true, true]);
});

test('every drawing is its own, always the same, and nothing but a drawing', () => {
  const drawn = [
    ...WORKS.map(({ code, artist }) => drawArt(artist.style, code)),
    ...BOXES.map(({ code }) => drawBox(code)),
  ];
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(drawArt(ARTISTS[0]!.style, WORKS[0]!.code)).toBe(drawn[0]);
  for (const drawing of drawn) {
    expect(drawing.length).toBeLessThan(16_000);
    expect(drawing).not.toMatch(/script|href|style=|NaN|undefined/);
  }
});
