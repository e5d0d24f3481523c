import type Big from 'big.js';
import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Book } from '../book/book.tsx';
import type { Below } from '../book/last-price.tsx';
import { completeCells } from '../form/cells.ts';
import { fiatText } from './fiat.ts';
import { Context, useSnapshot, useTicket } from './context.ts';
import { Form } from './form/form.tsx';
import { ControlContext } from '../form/control.ts';
import { spot } from './store/spot.ts';
import { createTicketStore } from './store/store.ts';
import type { Snapshot } from './store/store.ts';
import type { TicketProps } from './schema.ts';
import styles from './ticket.module.css';

/** Cells that a document may leave out. */
const OPTIONAL = [
  'quote_places',
  'last',
  'fiat',
  'fiat_rate',
  'available_base',
  'available_quote',
  'opens_at',
  'side',
  'price',
] as const;

/**
 * Renders the spot ticket and its order book side by side. They share only a price: a tapped row fills it in. Neither
 * renders because the other does.
 */
export default function Ticket({ id, cells: given, emit, host, kept, age }: TicketProps) {
  const cells = useMemo(() => completeCells(given, OPTIONAL), [given]);
  const [store] = useState(() => createTicketStore(cells, spot, kept));
  const context = useMemo(() => ({ id, store, cells, emit, host }), [id, store, cells, emit, host]);
  const equivalent = useMemo((): Below => {
    const { last, fiat, fiat_rate } = cells;
    return {
      cells: [last, fiat, fiat_rate],
      text: () => fiatText(last.get(), fiat_rate.get(), fiat.get(), host.format),
    };
  }, [cells, host]);
  const pick = useCallback((price: Big) => store.dispatch({ do: 'pick', price }), [store]);
  return (
    <ControlContext value={context}>
      <Context value={context}>
        <Columns>
          <Form />
          <Book cells={cells} host={host} below={equivalent} onPick={pick} age={age} />
        </Columns>
      </Context>
    </ControlContext>
  );
}

const typeOf = (now: Snapshot) => now.draft.type;

/** Form and book, whose height depends on the type of the order. */
function Columns({ children }: { readonly children: ReactNode }) {
  const { id } = useTicket();
  return (
    <div className={styles.ticket} data-node={id} data-type={useSnapshot(typeOf)}>
      {children}
    </div>
  );
}
