import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { drawIcon } from '../../../engine/icon/registry.tsx';
import styles from './maintenance.module.css';
import { useShell, useText } from '../product/shell-context.ts';

/**
 * Covers everything while the server is closed for maintenance, and polls until it is open. The page beneath keeps its
 * state, with all that was typed.
 */
export function Maintenance(): ReactNode {
  const { connection } = useShell();
  const closed = useStore(connection.state, (state) => state.closed);
  return closed === undefined ? null : createPortal(<Closed until={closed.until} />, document.body);
}

function Closed({ until }: { readonly until: number | null }): ReactNode {
  const { app, dayAndTime, now, probe, siteName, siteWarningLogo } = useShell();
  const logo = useStore(siteWarningLogo);
  const name = useStore(siteName);
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const [asking, setAsking] = useState(false);

  // A modal dialog covers sheets and dialogs too, and makes everything beneath it inert. Browsers may close it on a
  // second Escape: it opens again.
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    const timer = setInterval(() => void probe(), app.timing.maintenance);
    return () => clearInterval(timer);
  }, [app, probe]);

  const press = (): void => {
    setAsking(true);
    void probe().finally(() => setAsking(false));
  };
  return (
    <dialog
      ref={dialog}
      className={styles['closed']}
      aria-labelledby="maintenance-title"
      aria-describedby="maintenance-text"
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget }) => currentTarget.showModal()}
    >
      {logo !== null && <img className={styles['logo']} src={logo} alt={name} width={148} height={32} />}
      <span className={styles['icon']}>{drawIcon('wrench', 28)}</span>
      <h1 id="maintenance-title" className={styles['title']}>
        {t('shell.maintenance.title')}
      </h1>
      <p id="maintenance-text" className={styles['text']}>
        {t('shell.maintenance.text')}
      </p>
      {until !== null && (
        <p className={styles['until']}>
          {until > now() ? t('shell.maintenance.until', { time: dayAndTime(until) }) : t('shell.maintenance.late')}
        </p>
      )}
      <button type="button" className={styles['action']} aria-busy={asking} disabled={asking} onClick={press}>
        {t('shell.maintenance.again')}
      </button>
    </dialog>
  );
}
