import type { Cell } from '../../../engine/component/index.ts';
import type { TicketCells, TicketProps } from './schema.ts';

const NOTHING: Cell<null> = { get: () => null, subscribe: () => () => undefined };

const OPTIONAL = ['quote_places', 'last', 'fiat', 'fiat_rate', 'available_base', 'available_quote', 'side', 'price'] as const satisfies readonly (keyof TicketCells)[];

/** The cells with null in place of the optional ones that the document leaves out. */
export function completeCells(cells: TicketProps['cells']): TicketProps['cells'] {
  const given: Partial<TicketProps['cells']> = cells;
  const absent = OPTIONAL.filter((name) => given[name] === undefined);
  return { ...cells, ...Object.fromEntries(absent.map((name) => [name, NOTHING])) };
}
