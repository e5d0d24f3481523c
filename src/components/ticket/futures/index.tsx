import type Big from 'big.js';
import { useCallback, useMemo, useState } from 'react';
import { Book } from '../book/book.tsx';
import { ControlContext } from '../form/control.ts';
import { bookOf } from './book.ts';
import { completeCells } from '../form/cells.ts';
import { Context } from './context.ts';
import { Change } from './form/change.tsx';
import { Form } from './form/form.tsx';
import { Overnight } from './form/overnight.tsx';
import styles from './futures.module.css';
import type { FuturesProps } from './schema.ts';
import { createFuturesStore } from './store/store.ts';

/** Cells that a document may leave out. */
const OPTIONAL = ['last', 'mark', 'available', 'positions', 'side', 'price'] as const;

/**
 * Renders the futures ticket and its order book side by side, with the order's consequences below them. Book and form
 * share only a price: a tapped row fills it in.
 */
export default function Futures({ id, cells: given, emit, host, kept, age }: FuturesProps) {
  const cells = useMemo(() => completeCells(given, OPTIONAL), [given]);
  const [store] = useState(() => createFuturesStore(cells, kept));
  const context = useMemo(() => ({ id, store, emit, host }), [id, store, emit, host]);
  const book = useMemo(() => bookOf(cells, host), [cells, host]);
  const pick = useCallback((price: Big) => store.dispatch({ do: 'pick', price }), [store]);
  return (
    <ControlContext value={context}>
      <Context value={context}>
        <div className={styles.futures} data-node={id}>
          <Form />
          <div className={styles.side}>
            <Overnight contract={cells.contract} host={host} />
            <Book cells={book.cells} host={host} below={book.below} onPick={pick} age={age} />
          </div>
        </div>
        <Change />
      </Context>
    </ControlContext>
  );
}
