import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import type { Tab } from '../app-document.ts';
import { drawIcon } from '../../../engine/block/icon/registry.tsx';
import { pathOf } from '../address.ts';
import styles from './tab-bar.module.css';
import { useShell, useText } from '../shell-context.ts';

interface TabBarProps {
  /** The route that is shown; the bar stands only below the pages it leads to. */
  readonly route: string | undefined;
  readonly entry: string;
}

/** The roots of the app. */
export function TabBar({ route, entry }: TabBarProps): ReactNode {
  const { app, engine, navigation } = useShell();
  const t = useText();
  if (!app.tabs.some((tab) => tab.route === route)) return null;

  const press = (event: MouseEvent, tab: Tab): void => {
    // A new window, by key or middle button, is the browser's business.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (tab.route === route) return;
    engine.mayLeave(entry).then(
      (may) => {
        if (may) navigation.go(tab.route, {}, { replace: false });
      },
      () => undefined,
    );
  };

  const { color, selected, background } = app.tabBar;
  const colors = { '--tab': color, '--tab-selected': selected, '--tab-background': background } as CSSProperties;
  return (
    <nav className={styles['bar']} style={colors} aria-label={t('shell.tabs')}>
      {app.tabs.map((tab) => (
        <a
          key={tab.route}
          href={`#${pathOf(tab.route)}`}
          className={styles['tab']}
          data-tab={tab.route}
          aria-current={tab.route === route ? 'page' : undefined}
          onClick={(event) => press(event, tab)}
        >
          {drawIcon(tab.icon, 24)}
          <span className={styles['label']}>{t(tab.text)}</span>
        </a>
      ))}
    </nav>
  );
}
