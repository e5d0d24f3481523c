import { renames } from '../document/rename.ts';
import type { Fix } from '../document/problem.ts';
import type { Json } from '../document/source.ts';
import { nearTo } from '../formula/suggest.ts';
import type { Cursor } from './cursor.ts';

/** A missing key, and a test for its values. */
export interface Lacking {
  readonly key: string;
  takes(value: Json | undefined): boolean;
}

/** The end of a message that takes a key for a misspelt one, and the fix for it. */
export interface Respelling {
  readonly message: string;
  readonly fixes: readonly Fix[];
}

/** Finds a key that is similar to a missing one and has a fitting value. The fix is sure where there is only one. */
export function respell(c: Cursor, lacking: readonly Lacking[]): Respelling {
  const keys = lacking.filter(({ key }) => !c.at(key).given);
  const found = c.entries().flatMap(([name, at]) => {
    if (lacking.some(({ key }) => key === name)) return [];
    const fitting = keys.filter(({ takes }) => takes(at.value)).map(({ key }) => key);
    return nearTo(name, fitting).map(({ word }) => ({ name, at, word }));
  });
  const [first] = found;
  return {
    message: first === undefined ? '' : ` Did you mean "${first.word}" by "${first.name}"?`,
    fixes: found.flatMap(({ name, at, word }) =>
      renames(c.compilation.source, at.pointer, name, [{ word, sure: found.length === 1 }], { key: true }),
    ),
  };
}
