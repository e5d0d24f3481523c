import type { Text, TextRoom } from '../../protocol/texts.ts';

/** The room that the words of one language take in the narrowest place of the text. */
export interface WordsRoom {
  /** In pixels, rounded up. */
  readonly width: number;
  /** The pixels that the place has; undefined where the words go on in the next line. */
  readonly room: number | undefined;
  /** The pixels that are too many: 0 where it fits. */
  readonly over: number;
  /** The pixels of a line where they may go on in the next one, and the lines that they take. */
  readonly line?: number;
  readonly lines?: number;
}

/** Measures words in pixels at a size and a weight. */
export type Measure = (words: string, size: number, heavy: boolean) => number;

/** The size of letters of a place that says none, in pixels. */
const USUAL = 14;

/** Returns the room of some words: of all places the one in which they are most too long, or nearest to it. */
export function roomOf(words: string, uses: readonly TextRoom[], measure: Measure): WordsRoom {
  const rooms = uses.map(({ room, wraps, size = USUAL, heavy = false }): WordsRoom => {
    const width = Math.ceil(measure(words, size, heavy));
    if (wraps === true && room !== undefined && room > 0)
      return { width, room: undefined, over: 0, line: room, lines: Math.max(1, Math.ceil(width / room)) };
    return { width, room, over: room === undefined ? 0 : Math.max(0, width - Math.floor(room)) };
  });
  const bound = rooms.filter(({ room }) => room !== undefined);
  const [first] = (bound.length > 0 ? bound : rooms).toSorted(
    (one, other) =>
      other.width - (other.room ?? 0) - (one.width - (one.room ?? 0)) || (other.lines ?? 0) - (one.lines ?? 0),
  );
  return first ?? { width: Math.ceil(measure(words, USUAL, false)), room: undefined, over: 0 };
}

let context: CanvasRenderingContext2D | null | undefined;

/** Measures words as the browser sets them. Places for arguments count as four figures. */
export const measureWords: Measure = (words, size, heavy) => {
  context ??= document.createElement('canvas').getContext('2d');
  if (context === null) return 0;
  context.font = `${heavy ? 600 : 400} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  return context.measureText(words.replace(/\{\{[^}]*\}\}/g, '0000')).width;
};

/** Returns the words that a language shows: the form for most numbers. */
export function mainForm(forms: Readonly<Record<string, string>>): string {
  return forms['other'] ?? Object.values(forms)[0] ?? '';
}

/** Returns the name of the form that stands for all of a text: `other`, or the only one that there is. */
export function mainFormName(forms: Readonly<Record<string, string>> = {}): string {
  return Object.hasOwn(forms, 'other') ? 'other' : (Object.keys(forms)[0] ?? 'other');
}

/** Tells whether a text is counted in any language. */
export function isCounted({ words }: Text): boolean {
  return words.some(({ needs }) => Object.keys(needs).length > 1);
}
