import { Choice } from '../choice/Choice.tsx';
import type { OrderType, Side } from '../schema.ts';
import { useSnapshot, useTicket } from './context.ts';
import styles from './kind.module.css';
import type { Snapshot } from './store.ts';
import { useTell } from './tell.ts';

const SIDES: readonly Side[] = ['buy', 'sell'];
const TYPES: readonly OrderType[] = ['limit', 'market'];

const sideOf = (now: Snapshot) => now.draft.side;
const typeOf = (now: Snapshot) => now.draft.type;

/** Buy or sell. */
export function SideSwitch() {
  const { id, store, host } = useTicket();
  const side = useSnapshot(sideOf);
  const tell = useTell();
  const choose = (chosen: Side) => {
    store.dispatch({ do: 'side', side: chosen });
    tell('side', { side: chosen });
  };
  return (
    <div className={styles.sides} role="radiogroup" aria-label={host.t('ticket.side')}>
      {SIDES.map((option) => (
        <label key={option} className={styles.side} data-side={option}>
          <input type="radio" className={styles.radio} name={`${id}-side`} value={option} checked={option === side} onChange={() => choose(option)} />
          {host.t(`ticket.${option}`)}
        </label>
      ))}
    </div>
  );
}

/** Limit or market. */
export function TypeChoice() {
  const { store, host } = useTicket();
  const type = useSnapshot(typeOf);
  const choose = (value: string) => {
    const chosen = TYPES.find((option) => option === value);
    if (chosen !== undefined) store.dispatch({ do: 'type', type: chosen });
  };
  return (
    <Choice
      size="regular"
      label={host.t('ticket.type')}
      value={type}
      options={TYPES.map((option) => ({ value: option, text: host.t(`ticket.${option}`) }))}
      onChange={choose}
    />
  );
}
