import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { FrameProps } from '../../../engine/host.ts';
import { NavBar } from './nav-bar.tsx';
import styles from './page-layout.module.css';
import { useKeptScroll } from './scroll.ts';
import { useLayer } from '../navigation/place.ts';
import { usePageTitle } from './page-title.ts';
import { useShell } from '../product/shell-context.ts';

/** Lays a page out: bar, what scrolls, foot. The tab bar below is the stage's. */
export function Frame({ route, nav, title, actions, body, foot, back }: FrameProps): ReactNode {
  const { app, engine } = useShell();
  const layer = useLayer();
  const heading = useRef<HTMLHeadingElement>(null);
  const main = useRef<HTMLElement>(null);
  const scroller = useKeptScroll(layer.entry.key);
  const tab = app.tabs.some((one) => one.route === route);

  const leave = (): void => {
    engine.mayLeave(layer.entry.key).then(
      (may) => may && back(),
      () => undefined,
    );
  };

  usePageTitle(heading, layer.leaving);
  // A screen reader goes on where the new page begins.
  useEffect(() => {
    if (!layer.first) (heading.current ?? main.current)?.focus({ preventScroll: true });
    // Once, when the page is there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return (
    <div className={styles['frame']} data-tab={tab} data-nav={nav}>
      {nav === 'bar' && <NavBar heading={heading} title={title} actions={actions} back={tab ? undefined : leave} />}
      <main ref={main} tabIndex={-1} className={styles['main']} data-route={route}>
        {/* Where nothing in it takes the focus, it is scrolled by its own. */}
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
