import type { TextRow } from '../../protocol/texts.ts';

/** The choice of the texts in the table. */
export type TableFilter = 'all' | 'missing' | 'long' | 'changed' | 'unused';

/** The filters in their order. */
export const FILTERS: readonly TableFilter[] = ['all', 'missing', 'long', 'changed', 'unused'];

const IS: Readonly<Record<TableFilter, (row: TextRow, shown: ReadonlySet<string>) => boolean>> = {
  all: () => true,
  missing: ({ untranslated }, shown) => untranslated.some((code) => shown.has(code)),
  long: ({ long }, shown) => long.some((code) => shown.has(code)),
  changed: ({ changed }, shown) => changed.some((code) => shown.has(code)),
  unused: ({ uses }) => uses === 0,
};

/** Returns the rows of a filter. @param shown the languages that have a column */
export function rowsOf(rows: readonly TextRow[], filter: TableFilter, shown: ReadonlySet<string>): readonly TextRow[] {
  return filter === 'all' ? rows : rows.filter((row) => IS[filter](row, shown));
}

/** Returns the rows that have these words in a shown language, in their key or in their place. */
export function rowsWith(rows: readonly TextRow[], words: string, shown: ReadonlySet<string>): readonly TextRow[] {
  const sought = words.trim().toLowerCase();
  if (sought === '') return rows;
  return rows.filter(({ key, says = '', route = '', words: own }) =>
    [key, says, route, ...Object.entries(own).map(([code, one]) => (shown.has(code) ? one : ''))].some((one) =>
      one.toLowerCase().includes(sought),
    ),
  );
}

/** A cell of the table, by its row and its column. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** Rows that Page Up and Page Down go over. */
const PAGE = 12;

/** Returns the cell to which a key leads; undefined for a key that leads nowhere. */
export function cellAfter(key: string, shift: boolean, at: Cell, rows: number, columns: number): Cell | undefined {
  const clamp = ({ row, column }: Cell): Cell => ({
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  });
  const { row, column } = at;
  switch (key) {
    case 'ArrowDown':
      return clamp({ row: row + 1, column });
    case 'ArrowUp':
      return clamp({ row: row - 1, column });
    case 'ArrowRight':
      return clamp({ row, column: column + 1 });
    case 'ArrowLeft':
      return clamp({ row, column: column - 1 });
    case 'PageDown':
      return clamp({ row: row + PAGE, column });
    case 'PageUp':
      return clamp({ row: row - PAGE, column });
    case 'Home':
      return clamp({ row, column: 0 });
    case 'End':
      return clamp({ row, column: columns - 1 });
    case 'Tab': {
      const flat = row * columns + column + (shift ? -1 : 1);
      return flat < 0 || flat >= rows * columns
        ? undefined
        : { row: Math.floor(flat / columns), column: flat % columns };
    }
    default:
      return undefined;
  }
}
