import type { Cell } from '../../../../engine/component/index.ts';

const NOTHING: Cell<null> = { get: () => null, subscribe: () => () => undefined };

/** Completes the cells: null in place of those of `optional` that the document leaves out. */
export function completeCells<Cells extends object>(cells: Cells, optional: readonly (keyof Cells & string)[]): Cells {
  const given: Partial<Cells> = cells;
  const absent = optional.filter((name) => given[name] === undefined);
  return { ...cells, ...Object.fromEntries(absent.map((name) => [name, NOTHING])) };
}
