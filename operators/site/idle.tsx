import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import styles from '../../src/app/layout/bar.module.css';
import { drawIcon } from '../../engine/icon/registry.tsx';
import { sessionEnd, type Times } from './session-end.ts';
import { useShell, useText } from '../../src/app/product/shell-context.ts';

/**
 * Warns before the session expires, with a button that extends it where that is possible. Once it has expired, a call
 * makes the server say so.
 */
export function Idle(): ReactNode {
  const { connection, now, refresh, session } = useShell();
  const t = useText();
  const user = useStore(session, (state) => state.user) as Partial<Times> | null;
  const lastAnswerAt = useStore(connection.state, (state) => state.lastAnswerAt);
  const [time, setTime] = useState(() => ({ server: now(), here: Date.now() }));
  useEffect(() => {
    const timer = setInterval(() => setTime({ server: now(), here: Date.now() }), 1000);
    return () => clearInterval(timer);
  }, [now]);

  const end =
    user?.idle_ms === undefined || user.ends_at === undefined || lastAnswerAt === 0
      ? null
      : sessionEnd({ idle_ms: user.idle_ms, ends_at: user.ends_at }, time.server - lastAnswerAt, time.here);
  const over = end !== null && end.left === 0;
  useEffect(() => {
    if (over) refresh();
  }, [over, refresh]);

  return (
    <div role="status">
      {end !== null && end.warn && (
        <div className={styles.bar}>
          {drawIcon('clock', 16)}
          <span className={styles.text}>
            {t(end.idle ? 'desk.idle' : 'desk.ending', { count: Math.ceil(end.left / 60_000) })}
          </span>
          {end.idle && (
            <button type="button" className={styles.action} onClick={refresh}>
              {t('desk.stay')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
