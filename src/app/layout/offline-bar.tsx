import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { drawIcon } from '../../../engine/icon/registry.tsx';
import styles from './bar.module.css';
import { useShell, useText } from '../product/shell-context.ts';

/** Says that the server cannot be reached, and since when the data is not updated. */
export function OfflineBar(): ReactNode {
  const { connection, refresh, timeOfDay } = useShell();
  const t = useText();
  const online = useStore(connection.state, (state) => state.online);
  // While online the time is not shown: 0 avoids a render after every answer.
  const lastAnswerAt = useStore(connection.state, (state) => (state.online ? 0 : state.lastAnswerAt));
  return (
    <div role="status">
      {!online && (
        <div className={styles['bar']}>
          {drawIcon('wifi-off', 16)}
          <span className={styles['text']}>
            {lastAnswerAt === 0 ? t('shell.offline') : t('shell.offline_since', { time: timeOfDay(lastAnswerAt) })}
          </span>
          <button type="button" className={styles['action']} onClick={refresh}>
            {t('shell.retry')}
          </button>
        </div>
      )}
    </div>
  );
}
