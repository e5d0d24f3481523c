import type { FunctionComponent, ReactElement, ReactNode } from 'react';
import { Near } from '../../window/near.tsx';
import { cx, optionalWords, pressing, skeleton, words } from '../parts.tsx';
import { toneClass } from '../shared.ts';
import { has, type PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

type Props = PropsOf<typeof schema>;

/** Rows of the skeleton. */
const WAITING = 3;

/** The approximate height of a row, in pixels. */
const GUESS = 40;

type Column = NonNullable<Props['columns']>[number];

/** The head of a sorting column, as it is drawn. */
export interface SortingHead {
  readonly order: 'ascending' | 'descending' | 'none';
  readonly head: ReactNode;
}

/** Draws a sorting table: the same table with other rows and heads. */
export interface Sortable {
  readonly table: Props;
  readonly draw: (table: Props, heads: (column: Column, index: number) => SortingHead | undefined) => ReactNode;
}

export function view(props: Props): ReactNode {
  const { id, label, items, narrow } = props;
  const Sorting = props.sorting as FunctionComponent<Sortable> | undefined;
  return (
    <div
      className={cx(styles.scroller, styles[narrow], Sorting !== undefined && styles.sorts)}
      data-node={id}
      tabIndex={0}
      role={label === undefined ? undefined : 'region'}
      aria-label={label}
    >
      {Sorting === undefined ? drawTable(props) : <Sorting table={props} draw={drawTable} />}
      {items?.length === 0 && has(props, 'empty') && (
        <p className={cx(styles.empty, 'type-label')}>{optionalWords(props, 'empty', 10)}</p>
      )}
    </div>
  );
}

function drawTable(props: Props, heads?: Parameters<Sortable['draw']>[1]): ReactElement {
  const { columns = [], items, size } = props;
  return (
    <table className={cx(styles.table, styles[size], size === 'normal' ? 'type-body' : 'type-label')}>
      <thead>
        <tr>
          {columns.map((column, index) => {
            const sorting = heads?.(column, index);
            return (
              <th key={index} scope="col" className={styles[column.align]} aria-sort={sorting?.order}>
                {sorting === undefined ? words(column.title, 4) : sorting.head}
              </th>
            );
          })}
        </tr>
      </thead>
      <Near as="tbody" guess={GUESS}>
        {items === undefined ? drawWaiting(columns.length) : items.map((item) => drawRow(item, props))}
      </Near>
    </table>
  );
}

function drawRow(item: NonNullable<Props['items']>[number], { columns = [] }: Props): ReactElement {
  const { key, cells, press } = item;
  return (
    <tr key={key} className={cx(press !== undefined && 'pressable-area', press !== undefined && styles.press)}>
      {columns.map(({ align, title }, index) => {
        const content = cells === undefined ? skeleton(4) : words(cells[index], 4);
        if (index === 0) {
          return (
            <th key={index} scope="row" className={styles[align]}>
              {press !== undefined && (
                <button type="button" className="press-cover" aria-label={cells?.[0] ?? '…'} {...pressing(press, {})} />
              )}
              {content}
            </th>
          );
        }
        const toned = index === columns.length - 1 && has(item, 'tone');
        return (
          <td key={index} className={cx(styles[align], toned && toneClass(item.tone))} data-label={title}>
            {content}
          </td>
        );
      })}
    </tr>
  );
}

function drawWaiting(columns: number): readonly ReactElement[] {
  return Array.from({ length: WAITING }, (_, row) => (
    <tr key={row}>
      {Array.from({ length: columns }, (__, column) => (
        <td key={column}>{skeleton(4)}</td>
      ))}
    </tr>
  ));
}
