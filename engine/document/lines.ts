import type { LineColumn, Source } from './source.ts';

/** The lines of a text: converts offsets to places and back. Lines end as the JSON reader counts them. */
export class Lines {
  private readonly starts: readonly number[];

  constructor(private readonly text: string) {
    this.starts = [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map(({ 0: end, index }) => index + end.length)];
  }

  place(offset: number): LineColumn {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - this.starts[low]! + 1 };
  }

  /** Returns the offset of a place; the end of the text for a line that does not exist. */
  offset({ line, column }: LineColumn): number {
    return (this.starts[line - 1] ?? this.text.length) + column - 1;
  }

  /** Returns the text of a line, from 1, without its line break. */
  line(number: number): string {
    return this.text.slice(this.starts[number - 1] ?? this.text.length, this.starts[number]).replace(/[\r\n]+$/, '');
  }
}

const known = new WeakMap<Source, Lines>();

/** Returns the lines of a document. They are counted once. */
export function linesOf(source: Source): Lines {
  const lines = known.get(source) ?? new Lines(source.text);
  known.set(source, lines);
  return lines;
}
