import type Big from 'big.js';
import { useCallback, useMemo, useState } from 'react';
import { Book } from './book/Book.tsx';
import { completeCells } from './cells.ts';
import { Context } from './form/context.ts';
import { Form } from './form/Form.tsx';
import { spot } from './form/spot.ts';
import { createTicketStore } from './form/store.ts';
import type { TicketProps } from './schema.ts';
import styles from './ticket.module.css';

/**
 * The trading ticket and its order book, side by side. They share nothing but a price: a tapped row fills it in. Neither renders
 * because the other does.
 */
export default function Ticket({ id, cells: given, emit, host }: TicketProps) {
  const cells = useMemo(() => completeCells(given), [given]);
  const [store] = useState(() => createTicketStore(cells, spot));
  const context = useMemo(() => ({ id, store, cells, emit, host }), [id, store, cells, emit, host]);
  const pick = useCallback((price: Big) => store.dispatch({ do: 'pick', price }), [store]);
  return (
    <Context value={context}>
      <div className={styles.ticket} data-node={id}>
        <Form />
        <Book cells={cells} host={host} onPick={pick} />
      </div>
    </Context>
  );
}
