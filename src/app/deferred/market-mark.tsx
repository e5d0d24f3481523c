import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import styles from './market-mark.module.css';
import { useShell, useText } from '../product/shell-context.ts';

/**
 * Says on every page that prices are simulated. It lies over the edge that bars leave free, so that nothing moves for
 * it.
 */
export function MarketMark(): ReactNode {
  const t = useText();
  const key = useStore(useShell().siteMarkets);
  return (
    <div role="status">
      {key !== null && (
        <p className={styles['mark']}>
          <span className={styles['words']}>{t(key)}</span>
        </p>
      )}
    </div>
  );
}
