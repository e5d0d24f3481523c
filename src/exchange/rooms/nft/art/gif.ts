/** Writes GIF89a: one palette for all frames, each a whole picture, endless. */

/**
 * An animated picture: palette indices row by row, one array per frame. The number of the palette's colours is a power
 * of two, from 2 to 256.
 */
export interface Animation {
  readonly width: number;
  readonly height: number;
  readonly palette: readonly (readonly [red: number, green: number, blue: number])[];
  readonly frames: readonly Uint8Array[];
  /** Duration of a frame in hundredths of a second. */
  readonly delay: number;
}

/** Encodes an animation. @throws RangeError when the number of the palette's colours is not a power of two. */
export function writeGif({ width, height, palette, frames, delay }: Animation): Buffer {
  const bits = Math.log2(palette.length);
  if (!Number.isInteger(bits) || bits < 1 || bits > 8) throw new RangeError(`A palette of ${palette.length} colours`);
  const codeSize = Math.max(2, bits);
  const word = (value: number): number[] => [value & 255, value >> 8];
  const parts: Uint8Array[] = [
    Buffer.from('GIF89a'),
    Uint8Array.from([...word(width), ...word(height), 0x80 | ((bits - 1) << 4) | (bits - 1), 0, 0, ...palette.flat()]),
    Buffer.from('\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00', 'latin1'),
  ];
  for (const frame of frames) {
    parts.push(
      Uint8Array.from([
        0x21,
        0xf9,
        4,
        4,
        ...word(delay),
        0,
        0,
        0x2c,
        0,
        0,
        0,
        0,
        ...word(width),
        ...word(height),
        0,
        codeSize,
      ]),
      blocks(compress(frame, codeSize)),
      Uint8Array.of(0),
    );
  }
  parts.push(Uint8Array.of(0x3b));
  return Buffer.concat(parts);
}

/** Splits data into blocks of at most 255 bytes, each after its length. */
function blocks(data: Uint8Array): Uint8Array {
  const made: Uint8Array[] = [];
  for (let at = 0; at < data.length; at += 255) {
    const block = data.subarray(at, at + 255);
    made.push(Uint8Array.of(block.length), block);
  }
  return Buffer.concat(made);
}

/**
 * Compresses pixels by LZW as GIF requires: codes from `codeSize + 1` to 12 bits, lowest bit first; a full table is
 * cleared.
 */
function compress(pixels: Uint8Array, codeSize: number): Uint8Array {
  const clear = 1 << codeSize;
  const end = clear + 1;
  const bytes: number[] = [];
  let [buffer, filled, size, next] = [0, 0, codeSize + 1, end + 1];
  let table = new Map<number, number>();
  const write = (code: number): void => {
    buffer |= code << filled;
    for (filled += size; filled >= 8; filled -= 8) {
      bytes.push(buffer & 255);
      buffer >>>= 8;
    }
  };
  write(clear);
  let prefix = pixels[0] ?? 0;
  for (let at = 1; at < pixels.length; at++) {
    const pixel = pixels[at] ?? 0;
    const key = (prefix << 8) | pixel;
    const known = table.get(key);
    if (known !== undefined) {
      prefix = known;
      continue;
    }
    write(prefix);
    if (next === 4096) {
      write(clear);
      [size, next, table] = [codeSize + 1, end + 1, new Map()];
    } else {
      if (next === 1 << size) size++;
      table.set(key, next++);
    }
    prefix = pixel;
  }
  write(prefix);
  write(end);
  if (filled > 0) bytes.push(buffer & 255);
  return Uint8Array.from(bytes);
}
