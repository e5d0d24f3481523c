import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import styles from './live-pill.module.css';
import { useShell, useText } from '../product/shell-context.ts';

/**
 * Says that live prices do not come. It lies over the page, so that nothing moves. While the app is offline it is
 * hidden: the offline bar says more.
 */
export function LivePill(): ReactNode {
  const { pricesStale, connection } = useShell();
  const t = useText();
  const stale = useStore(pricesStale);
  const online = useStore(connection.state, (state) => state.online);
  return <div role="status">{stale && online && <p className={styles['pill']}>{t('shell.live_away')}</p>}</div>;
}
