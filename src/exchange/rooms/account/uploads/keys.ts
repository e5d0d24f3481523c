import { DAY } from '../../../../domain/period.ts';

/** A content without a row is nobody's once it is so old, in milliseconds of true time; until then its row may come. */
export const ORPHANED_AFTER = DAY;

/** The folders of the storage in which contents lie, spread evenly, so that each can be listed at once. */
export const FOLDERS: readonly string[] = Array.from(
  { length: 256 },
  (_, number) => `uploads/${number.toString(16).padStart(2, '0')}/`,
);

/** Returns the key of the content of a file: nobody else has it, and it says since when it may lie there. */
export const keyOf = (id: string, at: number): string => `uploads/${id.slice(0, 2)}/${at}-${id}`;

/** Reads a key as `keyOf` makes them; undefined for any other: somebody else keeps that there. */
export function readKey(key: string): { readonly id: string; readonly at: number } | undefined {
  const [, folder, at, id] = /^uploads\/([\da-f]{2})\/(\d{1,15})-([\da-f-]{36})$/.exec(key) ?? [];
  return at === undefined || id === undefined || !id.startsWith(folder ?? '') ? undefined : { id, at: Number(at) };
}
