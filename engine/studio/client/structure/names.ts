/** Returns words as the name of a fragment: `Limits and fee` becomes `limits-and-fee`. */
export function inHyphens(words: string): string {
  return words
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-\d]+|-+$/g, '');
}
