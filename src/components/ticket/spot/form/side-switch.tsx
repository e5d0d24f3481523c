import type { Side } from '../schema.ts';
import { useSnapshot, useNotify, useTicket } from '../context.ts';
import styles from './side-switch.module.css';
import type { Snapshot } from '../store/store.ts';

const SIDES: readonly Side[] = ['buy', 'sell'];

const sideOf = (now: Snapshot) => now.draft.side;

/** Switches between buying and selling. */
export function SideSwitch() {
  const { id, store, host } = useTicket();
  const side = useSnapshot(sideOf);
  const notify = useNotify();
  const choose = (chosen: Side) => {
    store.dispatch({ do: 'side', side: chosen });
    notify('side', { side: chosen });
  };
  return (
    <div className={styles.sides} data-part="side" role="radiogroup" aria-label={host.t('ticket.side')}>
      {SIDES.map((option) => (
        <label key={option} className={styles.side} data-side={option} data-checked={option === side || undefined}>
          <input
            type="radio"
            className={styles.radio}
            name={`${id}-side`}
            value={option}
            checked={option === side}
            onChange={() => choose(option)}
          />
          {host.t(`ticket.${option}`)}
        </label>
      ))}
    </div>
  );
}
