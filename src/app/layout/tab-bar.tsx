import type { CSSProperties, ReactNode } from 'react';
import { drawIcon } from '../../../engine/icon/registry.tsx';
import { PageLink } from './page-link.tsx';
import styles from './tab-bar.module.css';
import { useShell, useText } from '../product/shell-context.ts';

interface TabBarProps {
  /** The shown route; the bar is drawn only below the pages it links to. */
  readonly route: string | undefined;
  readonly entry: string;
}

/** The tabs of the app. */
export function TabBar({ route, entry }: TabBarProps): ReactNode {
  const { app } = useShell();
  const t = useText();
  if (!app.tabs.some((tab) => tab.route === route)) return null;

  const { color, selected, background } = app.tabBar;
  const colors = { '--tab': color, '--tab-selected': selected, '--tab-background': background } as CSSProperties;
  return (
    <nav className={styles['bar']} style={colors} aria-label={t('shell.tabs')}>
      {app.tabs.map((tab) => (
        <PageLink
          key={tab.route}
          tab={tab}
          route={route}
          entry={entry}
          current={tab.route === route}
          className={styles['tab']}
        >
          {drawIcon(tab.icon, 24)}
          <span className={styles['label']}>{t(tab.text)}</span>
        </PageLink>
      ))}
    </nav>
  );
}
