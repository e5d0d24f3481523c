/** Letters, digits and signs of which each code unit is one character. */
const PLAIN = /^[ -~]*$/;

let segmenter: Intl.Segmenter | undefined;

/**
 * Characters as a person counts them: an emoji is one. To make a segmenter costs a phone milliseconds, so one is made,
 * and only for a text that needs it.
 */
export function charactersOf(text: string): readonly string[] {
  if (PLAIN.test(text)) return text.split('');
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
