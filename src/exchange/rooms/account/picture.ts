/** Width and height of a picture, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The largest number of pixels: more than any camera takes, but less than a picture that is made to fill the memory of
 * the viewer.
 */
export const MOST_PIXELS = 64_000_000;

/**
 * Reads the size of a PNG, GIF, WebP or JPEG from its header, without decoding it.
 * @returns undefined where the header has none: then the picture is not whole.
 */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tag = (at: number, length = 4): string => String.fromCharCode(...bytes.subarray(at, at + length));
  try {
    const size =
      tag(1, 3) === 'PNG'
        ? { width: view.getUint32(16), height: view.getUint32(20) }
        : tag(0, 3) === 'GIF'
          ? { width: view.getUint16(6, true), height: view.getUint16(8, true) }
          : tag(8) === 'WEBP'
            ? webpSize(view, tag(12))
            : jpegSize(view);
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    // The header ends too soon.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Reads the size of the three kinds of WebP: lossy, lossless, extended. */
function webpSize(view: DataView, chunk: string): PictureSize | undefined {
  const three = (at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
  if (chunk === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (chunk === 'VP8X') return { width: three(24) + 1, height: three(27) + 1 };
  if (chunk !== 'VP8L') return undefined;
  const packed = view.getUint32(21, true);
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
}

/**
 * Reads the size of a JPEG, from segment to segment up to the frame: SOF0 to SOF15 without the tables among them (C4,
 * C8, CC).
 */
function jpegSize(view: DataView): PictureSize | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined;
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint8(at) !== 0xff) return undefined;
    while (view.getUint8(at + 1) === 0xff) at += 1;
    const marker = view.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
}
