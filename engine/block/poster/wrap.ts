/**
 * Breaks a text into lines of at most a width, between words; a word that is too long by itself between its letters.
 * @param measure width of a piece of text, in the unit of `width`.
 * @param lang decides where words end: not every language writes spaces.
 */
export function wrap(text: string, width: number, measure: (piece: string) => number, lang: string): string[] {
  const words = [...new Intl.Segmenter(lang, { granularity: 'word' }).segment(text)].map(({ segment }) => segment);
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line === '' || measure(line + word) <= width) line += word;
    else {
      lines.push(line.trim());
      line = word.trimStart();
    }
    while (measure(line) > width && [...line].length > 1) {
      const fitting = fit(line, width, measure);
      lines.push(fitting);
      line = line.slice(fitting.length);
    }
  }
  return [...lines, line.trim()].filter((one) => one !== '');
}

/** The longest beginning that fits, at least one letter. */
function fit(text: string, width: number, measure: (piece: string) => number): string {
  const letters = [...text];
  let count = 1;
  while (count < letters.length && measure(letters.slice(0, count + 1).join('')) <= width) count += 1;
  return letters.slice(0, count).join('');
}
