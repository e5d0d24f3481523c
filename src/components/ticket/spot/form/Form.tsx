import type { SubmitEvent } from 'react';
import { useRef, useState } from 'react';
import { Quantity, Total } from './Amount.tsx';
import { useTicket } from './context.ts';
import { Facts } from './Facts.tsx';
import styles from './form.module.css';
import { SideSwitch, TypeChoice } from './Kind.tsx';
import { orderOf } from './order.ts';
import { Price } from './Price.tsx';
import { refusalOf } from './refusal.ts';
import { Share } from './Share.tsx';
import { Submit } from './Submit.tsx';
import { useTell } from './tell.ts';

/** The ticket itself: everything the user says about the order, and what follows from it. */
export function Form() {
  const { id, store, emit, host } = useTicket();
  const tell = useTell();
  const [busy, setBusy] = useState(false);
  /** Set at once, before React renders: ten taps send one order. */
  const sending = useRef(false);

  async function send(): Promise<void> {
    const order = orderOf(store.get());
    if (order === null || sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      const outcome = await emit('submit', order);
      const refusal = refusalOf(outcome);
      if (outcome.ok) store.dispatch({ do: 'placed' });
      else if (refusal !== null) store.dispatch({ do: 'refused', refusal });
    } catch (error) {
      host.report({ code: 'component_event', detail: `ticket submit: ${String(error)}` });
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { guest, problem } = store.get();
    if (guest) tell('login', {});
    else if (problem === null) void send();
    else if (problem.field !== null) document.getElementById(`${id}-${problem.field}`)?.focus();
  };

  return (
    <form className={styles.form} noValidate autoComplete="off" onSubmit={submit}>
      <SideSwitch />
      <TypeChoice />
      <Price />
      <Quantity />
      <Share />
      <Total />
      <Facts />
      <Submit busy={busy} />
    </form>
  );
}
