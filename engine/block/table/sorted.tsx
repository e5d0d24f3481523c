import { useMemo, useState, type ReactNode } from 'react';
import { sorted, type Direction } from '../../order.ts';
import { directionOf, Head, nextDirection, writtenOf } from '../sort-head/head.tsx';
import type { Sortable, SortingHead } from './view.tsx';

interface Order {
  /** The number of the column among the visible ones. */
  readonly column: number;
  readonly direction: Direction;
}

/**
 * A table whose heads sort it. It holds the order itself, or in the path that it binds. It sorts the rows itself where
 * the column says by what; else the call that answers them does.
 */
export function Sorted({ table, draw }: Sortable): ReactNode {
  const { columns = [], items, bind, host, narrow, unsets } = table;
  const [kept, keep] = useState<Order | undefined>(undefined);
  const order = bind === undefined ? kept : boundOrder(columns, bind.value);
  const { column, direction } = order ?? {};
  const compared = column === undefined ? undefined : columns[column]?.sort;
  const rows = useMemo(
    () =>
      items === undefined || compared === undefined || direction === undefined
        ? items
        : sorted(items, (item) => item.by?.[compared]?.(), direction, host.lang),
    [items, compared, direction, host],
  );

  function headOf(of: (typeof columns)[number], index: number): SortingHead | undefined {
    const { title, align, sort, desc, asc, first } = of;
    const written = desc === undefined || asc === undefined ? undefined : { desc, asc };
    if (sort === undefined && written === undefined) return undefined;
    const now = index === column ? direction : undefined;
    const press = (): void => {
      const next = nextDirection(now, first, bind === undefined || unsets === true);
      if (bind === undefined) keep(next && { column: index, direction: next });
      else if (written !== undefined) bind.set(writtenOf(next, written));
    };
    // Where the heads are not a row above columns, the browser does not announce the order of a column.
    const spoken = narrow === 'stack' ? host.t(now === 'desc' ? 'block.sorted_down' : 'block.sorted_up') : undefined;
    return {
      order: now === undefined ? 'none' : now === 'desc' ? 'descending' : 'ascending',
      head: <Head label={title} direction={now} align={align} spoken={spoken} press={press} />,
    };
  }

  return draw({ ...table, items: rows }, headOf);
}

/** Returns the order of a bound value; undefined for null and for a value of no column. */
function boundOrder(
  columns: NonNullable<Sortable['table']['columns']>,
  value: string | null | undefined,
): Order | undefined {
  for (const [column, { desc = '', asc = '' }] of columns.entries()) {
    const direction = directionOf(value, { desc, asc });
    if (direction !== undefined) return { column, direction };
  }
  return undefined;
}
