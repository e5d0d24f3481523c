/** Letters, digits and signs of which each code unit is one character. */
const PLAIN = /^[ -~]*$/;

let segmenter: Intl.Segmenter | undefined;

/**
 * Splits a text into characters as a person counts them: an emoji is one. Creating a segmenter costs a phone
 * milliseconds, so one is created, and only for a text that needs it.
 */
export function charactersOf(text: string): readonly string[] {
  if (PLAIN.test(text)) return text.split('');
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
