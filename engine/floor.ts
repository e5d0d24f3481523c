import { give } from './give.ts';

/**
 * Functions of the language that the oldest supported browsers lack (`browserslist` in `package.json`), for them. They
 * are few and short; a browser that has them keeps its own. Imported before everything else.
 */

/** ES2023 adds methods to arrays that copy where those of ES2022 change the array. Chrome has them from 110 on. */
give(Array.prototype, {
  toReversed(this: readonly unknown[]): unknown[] {
    return [...this].reverse();
  },
  toSorted(this: readonly unknown[], compare?: (a: unknown, b: unknown) => number): unknown[] {
    return [...this].sort(compare);
  },
  toSpliced(this: readonly unknown[], ...change: [number, number, ...unknown[]]): unknown[] {
    const copy = [...this];
    copy.splice(...change);
    return copy;
  },
  with(this: readonly unknown[], index: number, value: unknown): unknown[] {
    const at = index < 0 ? this.length + index : index;
    if (at < 0 || at >= this.length) throw new RangeError('Invalid index');
    const copy = [...this];
    copy[at] = value;
    return copy;
  },
});

/** Chrome has it from 120 on, Safari from 17. */
give(URL, {
  canParse(text: string, base?: string | URL): boolean {
    try {
      return new URL(text, base).href !== '';
    } catch {
      return false;
    }
  },
});

/** Splits a text into letters and marks that belong to them, and into what joiners join: an emoji is one. */
const LETTERS = /\r\n|\p{RI}\p{RI}|\P{M}[\p{M}\u200D\p{EMod}]*(?:(?<=\u200D)\P{M}[\p{M}\u200D\p{EMod}]*)*/gsu;
const WORDS = /[\p{L}\p{N}\p{M}'’]+|[^\p{L}\p{N}\p{M}]/gu;

/** Firefox has it from 125 on. Without it, words of languages that write no spaces are not told apart. */
give(Intl, {
  Segmenter: class {
    readonly #parts: RegExp;

    constructor(_languages?: string | readonly string[], { granularity = 'grapheme' }: { granularity?: string } = {}) {
      this.#parts = granularity === 'grapheme' ? LETTERS : WORDS;
    }

    segment(text: string): Iterable<{ readonly segment: string; readonly index: number }> {
      return Array.from(text.matchAll(this.#parts), ({ 0: segment, index }) => ({ segment, index }));
    }
  },
});
