import type { KeyboardEvent } from 'react';
import { useSnapshot, useTicket } from './context.ts';
import styles from './share.module.css';
import type { Snapshot } from './store.ts';

const STOPS = [0, 25, 50, 75, 100];
/** A thumb this near to a stop, in percent, is on it. */
const CATCH = 2;

const shareOf = (now: Snapshot) => now.order.share;
const isIdle = (now: Snapshot) => now.order.maximum === null;

/** How much of what can be afforded: a slider with five stops. */
export function Share() {
  const { store, host } = useTicket();
  const share = useSnapshot(shareOf);
  const idle = useSnapshot(isIdle);
  const set = (value: number) => store.dispatch({ do: 'amount', amount: { by: 'share', value } });
  const jump = (event: KeyboardEvent) => {
    const next = event.key === 'PageUp' ? STOPS.find((stop) => stop > share) : event.key === 'PageDown' ? STOPS.findLast((stop) => stop < share) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    set(next);
  };
  return (
    <div className={styles.share} style={{ '--share': share }}>
      {STOPS.map((stop) => (
        <i key={stop} className={styles.stop} style={{ '--stop': stop }} data-passed={stop <= share && share > 0} />
      ))}
      <input
        type="range"
        className={styles.range}
        min={0}
        max={100}
        step={1}
        value={share}
        disabled={idle}
        aria-label={host.t('ticket.share')}
        aria-valuetext={`${share}%`}
        onKeyDown={jump}
        onChange={(event) => set(caught(Number(event.target.value), share))}
      />
    </div>
  );
}

/** The stop under the thumb, or the value as it is; one step away by key stays one step. */
function caught(value: number, from: number): number {
  if (Math.abs(value - from) === 1) return value;
  return STOPS.find((stop) => Math.abs(stop - value) <= CATCH) ?? value;
}
