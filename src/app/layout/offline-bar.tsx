import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { drawIcon } from '../../../engine/icon/registry.tsx';
import styles from './bar.module.css';
import { useShell, useText } from '../product/shell-context.ts';

/** Says that the server cannot be reached and how old is what is shown. */
export function OfflineBar(): ReactNode {
  const { connection, refresh, timeOfDay } = useShell();
  const t = useText();
  const online = useStore(connection.state, (state) => state.online);
  // While offline nothing is heard, so the time stands; while online it need not be watched.
  const heardAt = useStore(connection.state, (state) => (state.online ? 0 : state.heardAt));
  return (
    <div role="status">
      {!online && (
        <div className={styles['bar']}>
          {drawIcon('wifi-off', 16)}
          <span className={styles['text']}>
            {heardAt === 0 ? t('shell.offline') : t('shell.offline_since', { time: timeOfDay(heardAt) })}
          </span>
          <button type="button" className={styles['action']} onClick={refresh}>
            {t('shell.retry')}
          </button>
        </div>
      )}
    </div>
  );
}
