/** As people search: without case, accents, and the width of East Asian letters. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Tells whether each of the words searched for is somewhere in a text. Nothing searched for is everywhere. */
export function mentions(text: string, words: string): boolean {
  const whole = folded(text);
  return folded(words)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}
