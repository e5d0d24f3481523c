/** Returns the words of a name, without case, accents and marks, in alphabetical order. */
const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted();

/**
 * True where two names are the same person's as banks write them: `PETERSEN, NELE` is `Nele Petersen`. Case, accents,
 * punctuation and the order of words do not count; a missing or different word does. A name without a letter is
 * nobody's.
 */
export function sameName(one: string, other: string): boolean {
  const [left, right] = [wordsOf(one), wordsOf(other)];
  return left.length > 0 && left.join(' ') === right.join(' ');
}
