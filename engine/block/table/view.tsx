import type { ReactElement, ReactNode } from 'react';
import { Near } from '../../window/near.tsx';
import { cx, optionalWords, pressing, skeleton, words } from '../parts.tsx';
import { toneClass } from '../shared.ts';
import { has, type PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

type Props = PropsOf<typeof schema>;

/** Rows of the skeleton. */
const WAITING = 3;

/** The height of a row, in pixels. */
const GUESS = 40;

export function view(props: Props): ReactNode {
  const { id, columns = [], label, items, narrow, size } = props;
  return (
    <div
      className={cx(styles.scroller, styles[narrow])}
      data-node={id}
      tabIndex={0}
      role={label === undefined ? undefined : 'region'}
      aria-label={label}
    >
      <table className={cx(styles.table, styles[size], size === 'normal' ? 'type-body' : 'type-label')}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col" className={styles[column.align]}>
                {words(column.title, 4)}
              </th>
            ))}
          </tr>
        </thead>
        <Near as="tbody" guess={GUESS}>
          {items === undefined ? drawWaiting(columns.length) : items.map((item) => drawRow(item, props))}
        </Near>
      </table>
      {items?.length === 0 && has(props, 'empty') && (
        <p className={cx(styles.empty, 'type-label')}>{optionalWords(props, 'empty', 10)}</p>
      )}
    </div>
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
    <tr key={row}>{Array.from({ length: columns }, (__, column) => <td key={column}>{skeleton(4)}</td>)}</tr>
  ));
}
