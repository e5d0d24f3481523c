import type { FileGiven } from './cases.ts';
import type { Json } from './values.ts';
import { isRecord } from './merge.ts';

/** The first bytes of a picture of one pixel, as PNG: a browser reads it whatever follows. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** The size of a file that a case does not say, in bytes. */
const USUAL = 100_000;

/** Returns whether a step fills a field with files. */
export const isFiles = (value: Json | undefined): boolean =>
  (Array.isArray(value) ? (value as readonly Json[])[0] : value) !== undefined &&
  isRecord((Array.isArray(value) ? (value as readonly Json[])[0] : value) as Json);

/** Returns the content of a file of a kind, as many bytes as it has. */
export function contentOf(kind: string, size: number): BlobPart[] {
  const start = kind.startsWith('image/') ? Uint8Array.from(atob(PNG), (sign) => sign.charCodeAt(0)) : new Uint8Array();
  return [start, new Uint8Array(Math.max(0, size - start.length))];
}

/** Makes the files that a case names: pictures that a browser can read, and others that are none. */
export function filesOf(value: Json): File[] {
  const given = (Array.isArray(value) ? value : [value]) as unknown as readonly FileGiven[];
  return given.map(
    ({ file, kind = 'image/png', size = USUAL }) => new File(contentOf(kind, size), file, { type: kind }),
  );
}

/** Gives files to an input, as the phone's picker does. */
export function giveFiles(input: HTMLInputElement, files: readonly File[]): void {
  if (typeof DataTransfer === 'function') {
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    input.files = transfer.files;
  } else Object.defineProperty(input, 'files', { value: files, configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
