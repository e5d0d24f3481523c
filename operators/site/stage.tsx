import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { HashRouter } from 'react-router-dom';
import { Idle } from './idle.tsx';
import { Layers, usePageLocation } from '../../src/app/navigation/router.tsx';
import { OfflineBar } from '../../src/app/layout/offline-bar.tsx';
import { PageLink } from '../../src/app/layout/page-link.tsx';
import { drawIcon } from '../../engine/icon/registry.tsx';
import styles from './stage.module.css';
import { useShell, useText } from '../../src/app/product/shell-context.ts';

/** Shows the console's pages beside its menu. */
export function Stage(): ReactNode {
  return (
    <HashRouter useTransitions={false}>
      <Desk />
    </HashRouter>
  );
}

function Desk(): ReactNode {
  const { app, deferred: views, navigation, session } = useShell();
  const deferred = useStore(views);
  const signedIn = useStore(session, ({ token }) => token !== null);
  const location = usePageLocation();
  const route = location.address?.route;
  const away = !signedIn && route !== app.signIn.page;
  // After signing out, or the end of the session, the page is hidden; signing in leads back to it.
  useEffect(() => {
    if (away) navigation.go(app.signIn.page, {}, { replace: false });
  }, [app, away, navigation]);
  return (
    <div className={styles.console} data-signed-in={signedIn}>
      {signedIn && <Side key={location.entry.key} route={route} entry={location.entry.key} />}
      <div className={styles.work}>
        <OfflineBar />
        {deferred && <deferred.UpdateBar />}
        {signedIn && <Idle />}
        <div className={styles.stage}>{!away && <Layers location={location} leave={0} />}</div>
      </div>
      {deferred && <deferred.Maintenance />}
    </div>
  );
}

/** The part of the signed-in user that the menu reads; documents read the rest. */
interface Member {
  readonly name: string;
  readonly may: readonly string[];
}

interface SideProps {
  readonly route: string | undefined;
  readonly entry: string;
}

/** The menu: at the side of a wide window, behind a button in a narrow one. */
function Side({ route, entry }: SideProps): ReactNode {
  const { app, session } = useShell();
  const t = useText();
  const [open, setOpen] = useState(false);
  const user = useStore(session, (state) => state.user) as Member | null;
  const may = new Set(user?.may);
  const tabs = app.tabs.filter(({ roles }) => roles === undefined || roles.some((role) => may.has(role)));
  return (
    <nav className={styles.side} data-open={open} aria-label={t('desk.parts')}>
      <div className={styles.head}>
        <span className={styles.who}>
          <span className={styles.brand}>{t('desk.name')}</span>
          <span className={styles.name}>{user?.name}</span>
        </span>
        <button
          type="button"
          className={styles.menu}
          aria-expanded={open}
          aria-controls="parts"
          aria-label={t('desk.parts')}
          onClick={() => setOpen(!open)}
        >
          {drawIcon(open ? 'x' : 'menu', 22)}
        </button>
      </div>
      <div id="parts" className={styles.parts}>
        {tabs.map((tab) => (
          <PageLink
            key={tab.route}
            tab={tab}
            route={route}
            entry={entry}
            current={partOf(tab.route) === partOf(route)}
            className={styles.part}
          >
            {drawIcon(tab.icon, 20)}
            <span>{t(tab.text)}</span>
          </PageLink>
        ))}
      </div>
    </nav>
  );
}

/** The part of the console that a page belongs to: its folder. */
const partOf = (route: string | undefined): string | undefined => route?.split('/')[0];
