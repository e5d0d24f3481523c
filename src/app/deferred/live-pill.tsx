import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import styles from './live-pill.module.css';
import { useShell, useText } from '../product/shell-context.ts';

/**
 * Says that live prices do not come, over the page, so that nothing moves. While nothing at all can be reached the bar
 * above says more.
 */
export function LivePill(): ReactNode {
  const { away, connection } = useShell();
  const t = useText();
  const missing = useStore(away);
  const online = useStore(connection.state, (state) => state.online);
  return <div role="status">{missing && online && <p className={styles['pill']}>{t('shell.live_away')}</p>}</div>;
}
