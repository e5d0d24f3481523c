import type { PaletteEntry } from '../../protocol/properties.ts';

/** The entries of a group of the palette, in the rows in which they are shown. */
export interface ShownGroup {
  readonly name: PaletteEntry['group'];
  /** True if its entries stand two in a row instead of three. */
  readonly isWide: boolean;
  readonly entries: readonly PaletteEntry[];
  readonly rows: readonly (readonly PaletteEntry[])[];
}

type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** Returns the entries by their groups, in the order in which the groups first come. Fragments are shown wide. */
export function groupsOf(entries: readonly PaletteEntry[]): readonly ShownGroup[] {
  const names = [...new Set(entries.map(({ group }) => group))];
  return names.map((name) => {
    const own = entries.filter(({ group }) => group === name);
    const isWide = own.every(({ kind }) => kind !== 'block');
    const columns = isWide ? 2 : 3;
    const rows = own.flatMap((_, index) => (index % columns === 0 ? [own.slice(index, index + columns)] : []));
    return { name, isWide, entries: own, rows };
  });
}

/** Returns the entry that an arrow key leads to; it stays at the ends. Without one it is the first. */
export function arrowTo(
  groups: readonly ShownGroup[],
  from: PaletteEntry | undefined,
  arrow: Arrow,
): PaletteEntry | undefined {
  const rows = groups.flatMap((group) => group.rows);
  const at = from === undefined ? -1 : rows.findIndex((row) => row.includes(from));
  const row = rows[at];
  if (from === undefined || row === undefined) return rows[0]?.[0];
  const column = row.indexOf(from);
  if (arrow === 'ArrowUp' || arrow === 'ArrowDown') {
    const next = rows[at + (arrow === 'ArrowUp' ? -1 : 1)];
    return next === undefined ? from : next[Math.min(column, next.length - 1)];
  }
  const all = rows.flat();
  return all[all.indexOf(from) + (arrow === 'ArrowLeft' ? -1 : 1)] ?? from;
}

/** Tells whether a key is an arrow. */
export const isArrow = (key: string): key is Arrow => key.startsWith('Arrow');
