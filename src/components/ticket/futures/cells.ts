import type { Cell } from '../../../engine/component/index.ts';
import type { FuturesCells, FuturesProps } from './schema.ts';

const NOTHING: Cell<null> = { get: () => null, subscribe: () => () => undefined };

const OPTIONAL = ['last', 'mark', 'available', 'positions', 'side', 'price'] as const satisfies readonly (keyof FuturesCells)[];

/** The cells with null in place of the optional ones that the document leaves out. */
export function completeCells(cells: FuturesProps['cells']): FuturesProps['cells'] {
  const given: Partial<FuturesProps['cells']> = cells;
  const absent = OPTIONAL.filter((name) => given[name] === undefined);
  return { ...cells, ...Object.fromEntries(absent.map((name) => [name, NOTHING])) };
}
