import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { FrameProps } from '../../../engine/host.ts';
import { NavBar } from './nav-bar.tsx';
import styles from './page-layout.module.css';
import { useScrollPosition } from './scroll.ts';
import { usePageLayer } from '../navigation/page-location.ts';
import { usePageTitle } from './page-title.ts';
import { useShell } from '../product/shell-context.ts';

/** Lays a page out: title bar, scrolling body, foot. The stage draws the tab bar below. */
export function PageLayout({ route, nav, title, actions, body, foot, back }: FrameProps): ReactNode {
  const { app, engine } = useShell();
  const layer = usePageLayer();
  const heading = useRef<HTMLHeadingElement>(null);
  const main = useRef<HTMLElement>(null);
  const scroller = useScrollPosition(layer.entry.key);
  const tab = app.tabs.some((one) => one.route === route);

  const leave = (): void => {
    engine.mayLeave(layer.entry.key).then(
      (may) => may && back(),
      () => undefined,
    );
  };

  usePageTitle(heading, layer.leaving);
  // Moves the focus, so that a screen reader reads on at the beginning of the new page.
  useEffect(() => {
    if (!layer.first) (heading.current ?? main.current)?.focus({ preventScroll: true });
    // Once, when the page is mounted.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return (
    <div className={styles['layout']} data-tab={tab} data-nav={nav}>
      {nav === 'bar' && <NavBar heading={heading} title={title} actions={actions} back={tab ? undefined : leave} />}
      <main ref={main} tabIndex={-1} className={styles['main']} data-route={route}>
        {/* Focusable, so that keys scroll a page without controls. */}
        <div ref={scroller} className={styles['scroller']} data-scroller tabIndex={0}>
          {nav === 'none' && (
            <h1 ref={heading} tabIndex={-1} className="visually-hidden">
              {title}
            </h1>
          )}
          {body}
        </div>
      </main>
      {foot !== null && foot !== undefined && foot !== false && <footer className={styles['foot']}>{foot}</footer>}
    </div>
  );
}
