/** A row of a tree that is in sight. */
export interface TreeRow {
  readonly id: string;
  readonly depth: number;
  /** Undefined for a row without children. */
  readonly open: boolean | undefined;
  readonly name: string;
}

/** The outcome of a key in a tree: the row that gets the focus, or one to open or close. */
export type TreeMove =
  | { readonly focus: string }
  | { readonly toggle: string; readonly open: boolean }
  | { readonly press: string };

/**
 * Returns what a key does in a tree, by the pattern of the Authoring Practices; undefined for a key that is none of its
 * own.
 */
export function treeMove(rows: readonly TreeRow[], at: string | undefined, key: string): TreeMove | undefined {
  const index = Math.max(
    0,
    rows.findIndex(({ id }) => id === at),
  );
  const row = rows[index];
  if (row === undefined) return undefined;
  const to = (next: TreeRow | undefined): TreeMove | undefined => (next === undefined ? undefined : { focus: next.id });
  switch (key) {
    case 'ArrowDown':
      return to(rows[index + 1]);
    case 'ArrowUp':
      return to(rows[index - 1]);
    case 'Home':
      return to(rows[0]);
    case 'End':
      return to(rows.at(-1));
    case 'ArrowRight':
      if (row.open === false) return { toggle: row.id, open: true };
      return row.open === true ? to(rows[index + 1]) : undefined;
    case 'ArrowLeft':
      if (row.open === true) return { toggle: row.id, open: false };
      return to(rows.slice(0, index).findLast(({ depth }) => depth < row.depth));
    case 'Enter':
    case ' ':
      return { press: row.id };
    default:
      return undefined;
  }
}
