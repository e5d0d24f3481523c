import type { ReactNode } from 'react';
import { LOWER_INDICATORS, MAIN_INDICATORS, VOLUME, type IndicatorName } from './indicators.ts';
import styles from './strip.module.css';

interface IndicatorStripProps {
  readonly chosen: readonly IndicatorName[];
  readonly label: string;
  toggle(name: IndicatorName): void;
}

/** The indicator strip: what is drawn over the candles, a line between, what has a pane of its own. */
export function IndicatorStrip({ chosen, label, toggle }: IndicatorStripProps): ReactNode {
  const button = (name: IndicatorName): ReactNode => (
    <button key={name} type="button" className={styles.name} aria-pressed={chosen.includes(name)} onClick={() => toggle(name)}>
      {name}
    </button>
  );
  return (
    <div className={styles.indicators} role="group" aria-label={label}>
      {MAIN_INDICATORS.map(button)}
      <i className={styles.divider} />
      {[VOLUME, ...LOWER_INDICATORS].map((name) => button(name as IndicatorName))}
    </div>
  );
}
