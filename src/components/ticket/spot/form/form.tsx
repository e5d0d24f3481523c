import type { SubmitEvent } from 'react';
import { useSendOnce } from '../../form/send-once.ts';
import { SPOT_ORDER_TYPES } from '../../form/order-type.ts';
import { TypeChoice } from '../../form/type-choice.tsx';
import { useSnapshot, useNotify, useTicket } from '../context.ts';
import { orderOf } from '../store/order.ts';
import { isClosed } from '../store/store.ts';
import type { Snapshot } from '../store/store.ts';
import { Quantity, Total } from './amount.tsx';
import { SpotFacts } from './facts.tsx';
import styles from './form.module.css';
import { Price } from './price.tsx';
import { REFUSED_FIELDS } from './refusal.ts';
import { Share } from './share.tsx';
import { Stop } from './stop.tsx';
import { SideSwitch } from './side-switch.tsx';
import { Submit } from './submit.tsx';

/** Renders the form: the order that the user composes, and its consequences. */
export function Form() {
  const { id, store, emit } = useTicket();
  const notify = useNotify();
  const [busy, sendOnce] = useSendOnce();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const now = store.get();
    const order = orderOf(now);
    if (isClosed(now)) return;
    if (now.guest) notify('login', {});
    else if (order !== null)
      void sendOnce('submit', { send: () => emit('submit', order), fields: REFUSED_FIELDS, dispatch: store.dispatch });
    else if (now.problem?.field) document.getElementById(`${id}-${now.problem.field}`)?.focus();
  };

  return (
    <form className={styles.form} noValidate autoComplete="off" onSubmit={submit}>
      <div className={styles.fields} inert={useSnapshot(isClosed)}>
        <SideSwitch />
        <Type />
        <Stop />
        <Price />
        <Quantity />
        <Share />
        <Total />
      </div>
      <SpotFacts />
      <Submit busy={busy !== null} />
    </form>
  );
}

const typeOf = (now: Snapshot) => now.draft.type;

function Type() {
  const { store } = useTicket();
  return (
    <TypeChoice
      types={SPOT_ORDER_TYPES}
      type={useSnapshot(typeOf)}
      onChoose={(type) => store.dispatch({ do: 'type', type })}
    />
  );
}
