import type { KeyboardEvent } from 'react';
import { useControl } from './control.ts';
import styles from './share.module.css';

const STOPS = [0, 25, 50, 75, 100];
/** A thumb this near to a stop, in percent, snaps to it. */
const CATCH = 2;

interface ShareSliderProps {
  /** The share, from 0 to 100. */
  readonly share: number;
  /** True where nothing can be afforded, or the funds are not known. */
  readonly idle: boolean;
  readonly onChange: (share: number) => void;
}

/** Chooses a share of the funds: a slider with five stops. */
export function ShareSlider({ share, idle, onChange }: ShareSliderProps) {
  const { host } = useControl();
  const jump = (event: KeyboardEvent) => {
    const next =
      event.key === 'PageUp'
        ? STOPS.find((stop) => stop > share)
        : event.key === 'PageDown'
          ? STOPS.findLast((stop) => stop < share)
          : undefined;
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
  };
  return (
    <div className={styles.share} style={{ '--share': share }}>
      {STOPS.map((stop) => (
        <i key={stop} className={styles.stop} style={{ '--stop': stop }} data-passed={stop <= share && share > 0} />
      ))}
      <input
        type="range"
        className={styles.range}
        data-part="share"
        min={0}
        max={100}
        step={1}
        value={share}
        disabled={idle}
        aria-label={host.t('ticket.share')}
        aria-valuetext={`${share}%`}
        onKeyDown={jump}
        onChange={(event) => onChange(caught(Number(event.target.value), share))}
      />
    </div>
  );
}

/** Returns the stop near the thumb, or the value itself; a step by key stays one step. */
function caught(value: number, from: number): number {
  if (Math.abs(value - from) === 1) return value;
  return STOPS.find((stop) => Math.abs(stop - value) <= CATCH) ?? value;
}
