/** A QR code as an SVG path over modules, without the quiet zone. */
export interface Matrix {
  readonly size: number;
  readonly path: string;
}

/** The width of the quiet zone in modules, by the standard. */
export const QUIET = 4;

/**
 * Encodes a text. Error correction is medium (15 % may be lost), or high (30 %) where a logo covers the middle. The
 * encoder loads with the first code. Rejects where the text is too long for a code.
 */
export async function encode(text: string, covered: boolean): Promise<Matrix> {
  const { create } = await import('qrcode');
  const { size, data } = create(text, { errorCorrectionLevel: covered ? 'H' : 'M' }).modules;
  return { size, path: pathOf(size, data) };
}

/** Returns one horizontal stroke for each run of dark modules. */
function pathOf(size: number, data: Uint8Array): string {
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const start = column;
      while (column < size && data[row * size + column] === 1) column++;
      if (column > start) path += `M${start} ${row}h${column - start}v1h-${column - start}z`;
    }
  }
  return path;
}
