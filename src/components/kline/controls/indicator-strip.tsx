import Settings2 from 'lucide-react/icons/settings-2';
import type { ReactNode } from 'react';
import { LOWER_INDICATORS, MAIN_INDICATORS, VOLUME, type IndicatorName } from '../indicators/names.ts';
import styles from './strip.module.css';

interface IndicatorStripProps {
  readonly chosen: readonly IndicatorName[];
  readonly label: string;
  /** Returns the words for an indicator. */
  readonly nameOf: (name: IndicatorName) => string;
  /** The chart draws the closing price as a line: no indicator is drawn over it. */
  readonly line: boolean;
  readonly toggle: (name: IndicatorName) => void;
  /** The button for periods and colours: its label and its action. */
  readonly settings: { readonly label: string; readonly open: () => void } | undefined;
}

/** The indicator strip: indicators over the candles, a separator, indicators with a pane of their own. */
export function IndicatorStrip({ chosen, label, nameOf, line, toggle, settings }: IndicatorStripProps): ReactNode {
  const button = (name: IndicatorName, disabled: boolean): ReactNode => (
    <button
      key={name}
      type="button"
      className={styles.name}
      aria-pressed={chosen.includes(name) && !disabled}
      disabled={disabled}
      onClick={() => toggle(name)}
    >
      {nameOf(name)}
    </button>
  );
  return (
    <div className={styles.indicators} role="group" aria-label={label}>
      {MAIN_INDICATORS.map((name) => button(name, line))}
      <i className={styles.divider} />
      {button(VOLUME, false)}
      {LOWER_INDICATORS.map((name) => button(name, false))}
      {settings !== undefined && (
        <button
          type="button"
          className={`${styles.icon} ${styles.wide}`}
          aria-label={settings.label}
          onClick={settings.open}
        >
          <Settings2 aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
