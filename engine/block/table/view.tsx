import type { ReactElement, ReactNode } from 'react';
import { Near } from '../../window/near.tsx';
import { cx, optionalWords, skeleton, words } from '../parts.tsx';
import { has, type PropsOf } from '../view.ts';
import type { schema } from './schema.ts';
import styles from './view.module.css';

type Props = PropsOf<typeof schema>;

/** Rows of the skeleton. */
const WAITING = 3;

/** The height of a row, in pixels. */
const GUESS = 40;

export function view(props: Props): ReactNode {
  const { id, columns = [], label, items } = props;
  return (
    <div className={styles.scroller} data-node={id} tabIndex={0} role={label === undefined ? undefined : 'region'} aria-label={label}>
      <table className={cx(styles.table, 'type-label')}>
        <thead>
          <tr>{columns.map((column, index) => <th key={index} scope="col" className={styles[column.align]}>{words(column.title, 4)}</th>)}</tr>
        </thead>
        <Near as="tbody" guess={GUESS}>{items === undefined ? drawWaiting(columns.length) : items.map((item) => drawRow(item, props))}</Near>
      </table>
      {items?.length === 0 && has(props, 'empty') && <p className={cx(styles.empty, 'type-label')}>{optionalWords(props, 'empty', 10)}</p>}
    </div>
  );
}

function drawRow({ key, cells }: NonNullable<Props['items']>[number], { columns = [] }: Props): ReactElement {
  return (
    <tr key={key}>
      {columns.map(({ align }, index) => {
        const content = cells === undefined ? skeleton(4) : words(cells[index], 4);
        return index === 0
          ? <th key={index} scope="row" className={styles[align]}>{content}</th>
          : <td key={index} className={styles[align]}>{content}</td>;
      })}
    </tr>
  );
}

function drawWaiting(columns: number): readonly ReactElement[] {
  return Array.from({ length: WAITING }, (_, row) => (
    <tr key={row}>{Array.from({ length: columns }, (__, column) => <td key={column}>{skeleton(4)}</td>)}</tr>
  ));
}
