import type { ReactNode } from 'react';
import type { FlagShare } from '../../../publisher.ts';
import styles from './share-bar.module.css';

interface BarProps {
  readonly shares: readonly FlagShare[];
  /** All values in the order of their colours. */
  readonly values: readonly string[];
  /** Words behind the shares; empty for none. */
  readonly rest: string;
}

/** Draws shares of values as one bar, and says them beneath, so that nothing is told by colour alone. */
export function ShareBar({ shares, values, rest }: BarProps): ReactNode {
  const colour = (value: string): number => values.indexOf(value) % 4;
  return (
    <div className={styles.shares}>
      <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
        {shares.map(({ value, share }, index) => (
          <rect
            key={value}
            data-colour={colour(value)}
            x={shares.slice(0, index).reduce((sum, one) => sum + one.share, 0)}
            width={share}
            height="6"
          />
        ))}
      </svg>
      <p>
        {shares.map(({ value, share }) => (
          <span key={value} data-colour={colour(value)}>
            <b>{value}</b> {share} %
          </span>
        ))}
        {rest === '' ? null : <span>{rest}</span>}
      </p>
    </div>
  );
}
