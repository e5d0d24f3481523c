import { RUNS } from './advances.ts';

/** Advance widths by code point, in thousandths of the size of the letters. Letters that no table has join as met. */
const WIDTHS = [table('regular'), table('bold')] as const;

/** A Chinese or Japanese letter is as wide as high. */
const SQUARE = 1000;
const HANGUL = 920;
/** A letter that no table has: about as wide as the middle of the Latin ones. */
const USUAL = 600;

/** Marks above or below the letter before them, and what joins without a width. */
const WIDTHLESS = /\p{M}|\p{Cf}/u;
const SQUARES =
  /[\u2E80-\u9FFF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFF}]|\p{Emoji_Presentation}/u;

function table(weight: 'regular' | 'bold'): Map<number, number> {
  return new Map(RUNS.flatMap((run) => run[weight].map((width, index) => [run.from + index, width] as const)));
}

/** Returns the width of a text on one line, in thousandths of the size of its letters. Kerning is left out. */
export function widthOf(text: string, heavy = false): number {
  const widths = WIDTHS[heavy ? 1 : 0];
  let sum = 0;
  for (let place = 0; place < text.length;) {
    const code = text.codePointAt(place) ?? 0;
    place += code > 0xffff ? 2 : 1;
    let width = widths.get(code);
    if (width === undefined) {
      width = otherWidth(code);
      widths.set(code, width);
    }
    sum += width;
  }
  return sum;
}

function otherWidth(code: number): number {
  const letter = String.fromCodePoint(code);
  if (code >= 0xac00 && code <= 0xd7a3) return HANGUL;
  return WIDTHLESS.test(letter) ? 0 : SQUARES.test(letter) ? SQUARE : USUAL;
}

const THAI = /\p{Script=Thai}/u;
/** Lines break before and after these letters, wherever they stand. */
const BREAKABLE = new RegExp(SQUARES.source, 'gu');
const segmenters = new Map<string, Intl.Segmenter>();

/**
 * Splits a text where a browser begins a new line: at spaces, after hyphens and slashes, around Chinese and Japanese
 * letters, between the words of Thai. Korean has spaces, and the base styles keep its words whole.
 */
export function piecesOf(text: string, tag: string): readonly string[] {
  return text
    .split(/[ \n\t\u200B\u00AD]+|(?<=[-–—/|…])(?=\S)/u)
    .flatMap((chunk) => chunk.replaceAll(BREAKABLE, ' $& ').split(/ +/))
    .flatMap((piece) => (THAI.test(piece) ? wordsOf(piece, tag) : [piece]))
    .filter((piece) => piece !== '');
}

function wordsOf(text: string, tag: string): string[] {
  const segmenter = segmenters.get(tag) ?? new Intl.Segmenter(tag, { granularity: 'word' });
  segmenters.set(tag, segmenter);
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

export interface Piece {
  readonly text: string;
  /** In thousandths of the size of the letters. */
  readonly width: number;
}

/** Returns the widest piece of a text that a browser may not break. */
export function widestPiece(text: string, tag: string, heavy = false): Piece {
  // The pieces of most texts are what stands between spaces and hyphens.
  const pieces = PLAIN.test(text) ? (text.match(UNBROKEN) ?? []) : piecesOf(text, tag);
  let widest: Piece = { text: '', width: 0 };
  for (const piece of pieces) {
    const width = widthOf(piece, heavy);
    if (width > widest.width) widest = { text: piece, width };
  }
  return widest;
}

/** Latin, Greek and Cyrillic letters and Hangul, in texts without a hyphen or a slash. */
const PLAIN = /^[\n\x20-\x2C.\x30-\x7E\u00A0-\u00AC\u00AE-\u052F\uAC00-\uD7A3]*$/;
const UNBROKEN = /[^ \n]+/g;
