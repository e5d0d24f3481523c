import type { SubmitEvent } from 'react';
import type { PositionSide } from '../../../../domain/futures/futures.ts';
import { useSendOnce } from '../../form/send-once.ts';
import { ORDER_TYPES } from '../../form/order-type.ts';
import { TypeChoice } from '../../form/type-choice.tsx';
import { useSnapshot, useNotify, useTicket } from '../context.ts';
import { orderOf } from '../store/store.ts';
import type { Snapshot } from '../store/store.ts';
import { Amount, Share } from './amount.tsx';
import { Available, FuturesFacts } from './facts.tsx';
import styles from './form.module.css';
import { Kind } from './kind.tsx';
import { Open } from './open.tsx';
import { Price } from './price.tsx';
import { REFUSED_FIELDS } from './refusal.ts';
import { Stops, StopsSwitch } from './stops.tsx';

const areStopsOpen = (now: Snapshot) => now.draft.stops;

/** Renders the form: the order that the user composes, and its consequences on both sides. */
export function Form() {
  const { id, store, emit } = useTicket();
  const notify = useNotify();
  const stops = useSnapshot(areStopsOpen);
  const [busy, sendOnce] = useSendOnce<PositionSide>();

  const open = (direction: PositionSide) => {
    store.dispatch({ do: 'side', side: direction });
    const now = store.get();
    const order = orderOf(now, direction);
    const problem = direction === 'long' ? now.longProblem : now.shortProblem;
    if (now.guest) notify('login', {});
    else if (order !== null)
      void sendOnce(direction, { send: () => emit('submit', order), fields: REFUSED_FIELDS, dispatch: store.dispatch });
    else if (problem?.field) document.getElementById(`${id}-${problem.field}`)?.focus();
  };
  // The form has two submit buttons, so the enter key sends nothing.
  const ignore = (event: SubmitEvent) => event.preventDefault();

  return (
    <form className={styles.form} noValidate autoComplete="off" onSubmit={ignore}>
      <Kind />
      <Type />
      <Price />
      <Amount />
      <Share />
      <div className={styles.available}>
        <Available />
      </div>
      <StopsSwitch />
      {stops ? <Stops /> : <FuturesFacts />}
      <div className={styles.open}>
        <Open direction="long" busy={busy === 'long'} onOpen={open} />
        <Open direction="short" busy={busy === 'short'} onOpen={open} />
      </div>
    </form>
  );
}

const typeOf = (now: Snapshot) => now.draft.type;

function Type() {
  const { store } = useTicket();
  return (
    <TypeChoice
      types={ORDER_TYPES}
      type={useSnapshot(typeOf)}
      onChoose={(type) => store.dispatch({ do: 'type', type })}
    />
  );
}
