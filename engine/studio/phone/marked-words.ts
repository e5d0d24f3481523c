/**
 * Words that say which text they are: characters that nobody sees stand around them, with the key of the text. The
 * tables of texts that phones load have such words, so that whatever draws a text takes its key along; `texts.ts` takes
 * the marks off before anything is painted.
 */

/** Begins a mark, ends its key, and ends the words. All three are invisible, and no text has them. */
const BEGIN = '\u{E0001}';
const KEY_END = '\u{E007F}';
const END = '\u{E0002}';
/** The characters of a key are written so many code points later. */
const SHIFT = 0xe0000;

/** A text in a string: its key, and where its words stand, without marks. */
export interface Segment {
  /** With the ending of its plural form. */
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** A string without marks, and the texts in it. The texts of arguments lie within those that they were given to. */
export interface Unmarked {
  readonly text: string;
  readonly segments: readonly Segment[];
}

/** Marks words with the key of their text. Words that are empty stay so. */
export function markWords(key: string, words: string): string {
  if (words === '') return words;
  const shifted = [...key].map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + SHIFT)).join('');
  return BEGIN + shifted + KEY_END + words + END;
}

/** Tells whether a string has marks in it. Both code points begin with the same UTF-16 unit, which nothing else uses. */
export const isMarked = (text: string): boolean => text.includes('\uDB40');

/** Takes the marks out of a string. */
export function unmark(marked: string): Unmarked {
  const segments: Segment[] = [];
  const open: Array<{ readonly key: string; readonly from: number }> = [];
  let text = '';
  let key: string | undefined;
  for (const letter of marked) {
    const code = letter.codePointAt(0) ?? 0;
    if (letter === BEGIN) key = '';
    else if (letter === KEY_END) {
      if (key !== undefined) open.push({ key, from: text.length });
      key = undefined;
    } else if (letter === END) {
      const begun = open.pop();
      if (begun !== undefined) segments.push({ ...begun, to: text.length });
    } else if (code > SHIFT && code < SHIFT + 0x7f) key = (key ?? '') + String.fromCodePoint(code - SHIFT);
    else text += letter;
  }
  // The end of these words was cut off, or stands in another element.
  for (const begun of open.reverse()) segments.push({ ...begun, to: text.length });
  return { text, segments };
}

/** Takes the marks out of all strings of a value. */
export function unmarkAll(value: unknown): unknown {
  if (typeof value === 'string') return isMarked(value) ? unmark(value).text : value;
  if (Array.isArray(value)) return value.map(unmarkAll);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, unmarkAll(inner)]));
}
