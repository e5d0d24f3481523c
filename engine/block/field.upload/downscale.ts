/** The longest side of a picture that is sent, in pixels: enough to read a document. */
const LONGEST = 2560;
/** A picture with a shorter longest side is useless. */
const SHORTEST = 320;
const QUALITIES = [0.88, 0.76, 0.62] as const;

/** Formats that the server accepts unchanged. */
const KEPT = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * Returns the picture in at most `maxBytes`: unchanged where it fits, else as JPEG, first with lower quality, then
 * smaller.
 * @returns null where no useful size fits
 * @throws where the phone cannot read the file as a picture
 */
export async function downscale(file: Blob, maxBytes: number): Promise<Blob | null> {
  // Decode it even when it fits: the content decides whether a file is a picture, not the name.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    if (file.size <= maxBytes && KEPT.has(file.type)) return file;
    return await smallest(Math.max(bitmap.width, bitmap.height), maxBytes, (side, quality) =>
      encode(bitmap, side, quality),
    );
  } finally {
    bitmap.close();
  }
}

/**
 * Tries sizes and qualities from the best downwards.
 * @param longest the longest side of the original, in pixels
 * @param encodeAt the picture with that longest side and JPEG quality
 */
export async function smallest(
  longest: number,
  maxBytes: number,
  encodeAt: (side: number, quality: number) => Promise<Blob>,
): Promise<Blob | null> {
  for (let side = Math.min(longest, LONGEST); side >= Math.min(longest, SHORTEST); side = Math.floor(side * 0.75)) {
    for (const quality of QUALITIES) {
      const blob = await encodeAt(side, quality);
      if (blob.size <= maxBytes) return blob;
    }
  }
  return null;
}

function encode(bitmap: ImageBitmap, side: number, quality: number): Promise<Blob> {
  const scale = side / Math.max(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return Promise.reject(new Error('No canvas'));
  // JPEG has no transparency: transparent parts become white, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('Not encoded')) : resolve(blob)), 'image/jpeg', quality);
  });
}
