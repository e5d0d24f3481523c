import type { ReactNode } from 'react';
import { use, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { HashRouter, UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom';
import type { PageLayer, PageLocation } from './page-location.ts';
import { PageLayerContext } from './page-location.ts';
import { OfflineBar } from '../layout/offline-bar.tsx';
import { Page } from '../page/page.tsx';
import { PageBoundary } from '../page/page-boundary.tsx';
import { TabBar } from '../layout/tab-bar.tsx';
import { addressOf } from './address.ts';
import { currentEntry } from './entries.ts';
import styles from './router.module.css';
import { useLayers } from './use-layers.ts';
import { useReducedMotion } from './motion.ts';
import { useShell } from '../product/shell-context.ts';

/** Shows the page of the address's hash, between the bars that all pages share. */
export function Router(): ReactNode {
  return (
    <HashRouter useTransitions={false}>
      <Stage />
    </HashRouter>
  );
}

function Stage(): ReactNode {
  const { app, deferred: views } = useShell();
  const deferred = useStore(views);
  const location = usePageLocation();
  const leave = useReducedMotion() ? 0 : app.timing.pageLeave;
  return (
    <div className={styles['phone']}>
      <OfflineBar />
      {deferred && <deferred.UpdateBar />}
      {deferred && <deferred.MarketMark />}
      <div className={styles['stage']}>
        <Layers location={location} leave={leave} />
        <TabBar route={location.address?.route} entry={location.entry.key} />
        {deferred && <deferred.LivePill />}
      </div>
      {deferred && <deferred.Maintenance />}
    </div>
  );
}

/** Gives the router's location, and connects the shell's navigation to the router. Called once, by the stage. */
export function usePageLocation(): PageLocation {
  const { app, engine, steps } = useShell();
  const current = useLocation();
  // `useNavigate` resolves relative paths and guards routes, of which there are none: it weighs more than a kilobyte.
  const { navigator } = use(NavigationContext);

  useLayoutEffect(
    () =>
      steps.connect((path, { replace, state }) =>
        replace ? navigator.replace(path, state) : navigator.push(path, state),
      ),
    [steps, navigator],
  );

  useLayoutEffect(() => steps.follow(), [steps]);

  // The first render is concurrent: the router subscribes to the history only when that render commits, and misses a
  // change of the address before it.
  const rendered = useRef(current);
  useEffect(() => {
    const { pathname, search } = steps.here();
    const { current: first } = rendered;
    if (pathname === first.pathname && search === first.search.slice(1)) return;
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, [steps]);

  const location = useMemo<PageLocation>(
    () => ({ entry: currentEntry(window), address: addressOf(current.pathname, current.search, app) }),
    [current, app],
  );
  // A dialog is dismissed with its page: the user could no longer see what it asks about.
  const { key } = location.entry;
  useEffect(() => () => engine.overlays.dismiss(), [engine, key]);
  return location;
}

interface LayersProps {
  readonly location: PageLocation;
  /** Milliseconds in which a leaving page fades. */
  readonly leave: number;
}

/** The page of the location, and for a moment those that leave. */
export function Layers({ location, leave }: LayersProps): ReactNode {
  const now = useStore(useShell().epoch);
  // In the order of the history, so that a page that comes back while it leaves keeps its element in place: a moved
  // element loses its scroll position.
  const layers = useLayers(location, leave).toSorted((a, b) => a.entry.index - b.entry.index);
  return layers.map((layer) => <LayerView key={`${now} ${layer.entry.key}`} layer={layer} />);
}

function LayerView({ layer }: { readonly layer: PageLayer }): ReactNode {
  const state = layer.leaving ? 'leaving' : layer.first ? 'first' : 'entering';
  return (
    <PageLayerContext value={layer}>
      <div className={styles['layer']} data-state={state} inert={layer.leaving} aria-hidden={layer.leaving}>
        <PageBoundary route={layer.address?.route ?? ''}>
          <Page location={layer} />
        </PageBoundary>
      </div>
    </PageLayerContext>
  );
}
