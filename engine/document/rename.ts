import type { Near } from '../formula/suggest.ts';
import { changeWords } from './edit.ts';
import type { Fix } from './problem.ts';
import { isObject, valueAt, type Pointer, type Source } from './source.ts';

/**
 * Returns the fixes that change a misspelt name to a similar one. None where the source text differs, or where the
 * right name already exists beside it.
 * @param from the offset of the name in the string, or in the key, that contains it
 */
export function renames(
  source: Source,
  pointer: Pointer,
  name: string,
  near: readonly Near[],
  { from = 0, key = false }: { readonly from?: number; readonly key?: boolean } = {},
): Fix[] {
  const written = key ? pointer.at(-1) : valueAt(source.value, pointer);
  const inside = [from, from + name.length] as const;
  if (typeof written !== 'string' || written.slice(...inside) !== name) return [];
  const beside = key ? valueAt(source.value, pointer.slice(0, -1)) : undefined;
  return near
    .filter(({ word }) => !isObject(beside) || !Object.hasOwn(beside, word))
    .map(({ word, sure }) => ({
      title: `Change "${name}" to "${word}"`,
      sure,
      edits: [changeWords(source, pointer, word, { key, inside })],
    }));
}
