import type { SubmitEvent } from 'react';
import type { PositionSide } from '../../../domain/futures.ts';
import { useRef, useState } from 'react';
import { useFutures, useTell } from '../context.ts';
import { orderOf } from '../store/store.ts';
import { Amount, Share } from './Amount.tsx';
import { Available, Facts } from './Facts.tsx';
import styles from './form.module.css';
import { Kind, Type } from './Kind.tsx';
import { Open } from './Open.tsx';
import { Price } from './Price.tsx';
import { refusalOf } from './refusal.ts';
import { Stops, StopsSwitch } from './Stops.tsx';
import { useSnapshot } from '../context.ts';
import type { Snapshot } from '../store/store.ts';

const areStopsOpen = (now: Snapshot) => now.draft.stops;

/** The ticket itself: everything the user says about the order, and what follows from it on both sides. */
export function Form() {
  const { id, store, emit, host } = useFutures();
  const tell = useTell();
  const stops = useSnapshot(areStopsOpen);
  const [busy, setBusy] = useState<PositionSide | null>(null);
  /** Set at once, before React renders: ten taps send one order. */
  const sending = useRef(false);

  async function send(direction: PositionSide): Promise<void> {
    const order = orderOf(store.get(), direction);
    if (order === null || sending.current) return;
    sending.current = true;
    setBusy(direction);
    try {
      const outcome = await emit('submit', order);
      const refusal = refusalOf(outcome);
      if (outcome.ok) store.dispatch({ do: 'placed' });
      else if (refusal !== null) store.dispatch({ do: 'refused', refusal });
    } catch (error) {
      host.report({ code: 'component_event', detail: `futures submit: ${String(error)}` });
    } finally {
      sending.current = false;
      setBusy(null);
    }
  }

  const open = (direction: PositionSide) => {
    store.dispatch({ do: 'side', side: direction });
    const { guest, longProblem, shortProblem } = store.get();
    const problem = direction === 'long' ? longProblem : shortProblem;
    if (guest) tell('login', {});
    else if (problem === null) void send(direction);
    else if (problem.field !== null) document.getElementById(`${id}-${problem.field}`)?.focus();
  };
  // Two buttons send: the key of the keyboard chooses neither.
  const ignore = (event: SubmitEvent) => event.preventDefault();

  return (
    <form className={styles.form} noValidate autoComplete="off" onSubmit={ignore}>
      <Kind />
      <Type />
      <Price />
      <Amount />
      <Share />
      <div className={styles.available}><Available /></div>
      <StopsSwitch />
      {stops ? <Stops /> : <Facts />}
      <div className={styles.open}>
        <Open direction="long" busy={busy === 'long'} onOpen={open} />
        <Open direction="short" busy={busy === 'short'} onOpen={open} />
      </div>
    </form>
  );
}
