/** Normalizes a text for searching: without case, accents, and the width of East Asian letters. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Tells whether each of the searched words is somewhere in a text. An empty search matches everything. */
export function mentions(text: string, words: string): boolean {
  const whole = folded(text);
  return folded(words)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}
