/**
 * The drawn part of a list: rows by their numbers, or the space between two of them; and the space before and after all
 * of it.
 */
export interface View {
  readonly before: number;
  readonly after: number;
  readonly pieces: ReadonlyArray<number | { readonly space: number }>;
}

/** The lines to draw of a list. */
interface Drawn {
  readonly from: number;
  readonly to: number;
  /** A line that stays mounted outside of them, because it has the focus. */
  readonly pinned: number | undefined;
  /** The offset of each line in pixels, and the end of the last one. */
  readonly offsets: Float64Array;
  readonly rows: number;
  readonly columns: number;
}

/** Returns the view of the lines to draw, with space in place of the others. */
export function viewOf({ from, to, pinned: line, offsets, rows, columns }: Drawn): View {
  const lines = Math.ceil(rows / columns);
  const pinned = line !== undefined && (line < from || line >= to) && line < lines ? line : undefined;
  const numbers = (start: number, end: number): number[] =>
    Array.from({ length: Math.min(end * columns, rows) - start * columns }, (_, index) => start * columns + index);
  const space = (start: number, end: number): Array<{ space: number }> =>
    end > start ? [{ space: offsets[end]! - offsets[start]! }] : [];
  const own = numbers(from, to);
  const pieces =
    pinned === undefined
      ? own
      : pinned < from
        ? [...numbers(pinned, pinned + 1), ...space(pinned + 1, from), ...own]
        : [...own, ...space(to, pinned), ...numbers(pinned, pinned + 1)];
  const first = pinned === undefined ? from : Math.min(pinned, from);
  const last = pinned === undefined ? to : Math.max(pinned + 1, to);
  return { before: offsets[first]!, after: offsets[lines]! - offsets[last]!, pieces };
}

/** Tells whether two views differ by less than half a pixel everywhere. */
export function looksAlike(old: View, { before, after, pieces }: View): boolean {
  return (
    Math.abs(before - old.before) < 0.5 &&
    Math.abs(after - old.after) < 0.5 &&
    pieces.every((piece, index) => {
      const other = old.pieces[index];
      return typeof piece === 'number'
        ? piece === other
        : typeof other === 'object' && Math.abs(piece.space - other.space) < 0.5;
    })
  );
}
