import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { drawIcon } from '../../../engine/icon/registry.tsx';
import styles from './update-bar.module.css';
import { useShell, useText } from '../product/shell-context.ts';

/**
 * Offers a reload once the server has another build. A page that cannot load for that reason says so itself.
 */
export function UpdateBar(): ReactNode {
  const { update } = useShell();
  const t = useText();
  const ready = useStore(update.ready);
  return (
    <div role="status">
      {ready && (
        <div className={styles['bar']}>
          {drawIcon('rotate-cw', 16)}
          <span className={styles['text']}>{t('shell.update.title')}</span>
          <button type="button" className={styles['action']} onClick={update.reload}>
            {t('shell.update.reload')}
          </button>
        </div>
      )}
    </div>
  );
}
