import { useSnapshot, useTicket } from '../context.ts';
import { DecimalInput } from '../../form/decimal-input.tsx';
import styles from '../../form/input.module.css';
import type { Snapshot } from '../store/store.ts';
import { useWrong } from '../wrong.ts';

const isStop = (now: Snapshot) => now.draft.type === 'stop';
const enteredOf = (now: Snapshot) => now.draft.stop;
const stopOf = (now: Snapshot) => now.order.stop;
const placesOf = (now: Snapshot) => now.terms?.pricePlaces ?? 2;
const quoteOf = (now: Snapshot) => now.terms?.quote;

/** Renders the trigger price of a stop order. */
export function Stop() {
  return useSnapshot(isStop) ? <StopField /> : null;
}

function StopField() {
  const { id, store, host } = useTicket();
  const wrong = useWrong('stop');
  return (
    <label className={`${styles.field} ${styles.above}`} data-wrong={wrong || undefined}>
      <span className={styles.label}>{host.t('ticket.stop_price')}</span>
      <span className={styles.value}>
        <DecimalInput
          id={`${id}-stop`}
          entered={useSnapshot(enteredOf)}
          shown={useSnapshot(stopOf)}
          places={useSnapshot(placesOf)}
          wrong={wrong}
          onChange={(value) => store.dispatch({ do: 'stop', stop: value })}
        />
        <span className={styles.unit}>{useSnapshot(quoteOf)}</span>
      </span>
    </label>
  );
}
