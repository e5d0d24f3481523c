import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { HashRouter, useLocation, useNavigate } from 'react-router-dom';
import type { Layer, Place } from './place.ts';
import { LayerContext } from './place.ts';
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

/** The pages, one at a time, under the hash of the address, between the bars that they share. */
export function Router(): ReactNode {
  return (
    <HashRouter useTransitions={false}>
      <Stage />
    </HashRouter>
  );
}

function Stage(): ReactNode {
  const { app, late: lately } = useShell();
  const late = useStore(lately);
  const place = usePlace();
  const leave = useReducedMotion() ? 0 : app.timing.pageLeave;
  return (
    <div className={styles['phone']}>
      <OfflineBar />
      {late && <late.UpdateBar />}
      {late && <late.MarketMark />}
      <div className={styles['stage']}>
        <Layers place={place} leave={leave} />
        <TabBar route={place.address?.route} entry={place.entry.key} />
        {late && <late.LivePill />}
      </div>
      {late && <late.Maintenance />}
    </div>
  );
}

/**
 * Where the router has come to. Whoever draws the stage calls it, once: it lets the shell's navigation move the router.
 */
export function usePlace(): Place {
  const { app, engine, steps } = useShell();
  const location = useLocation();
  const navigate = useNavigate();

  useLayoutEffect(() => steps.connect((path, options) => void navigate(path, options)), [steps, navigate]);

  useLayoutEffect(() => steps.follow(), [steps]);

  // The first render is concurrent: the router subscribes to the history only when that render commits, and misses a
  // change of the address before it.
  const rendered = useRef(location);
  useEffect(() => {
    const { pathname, search } = steps.here();
    const { current: first } = rendered;
    if (pathname === first.pathname && search === first.search.slice(1)) return;
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, [steps]);

  const place = useMemo<Place>(
    () => ({ entry: currentEntry(window), address: addressOf(location.pathname, location.search, app) }),
    [location, app],
  );
  // A question goes with its page: nobody may answer it where they no longer see what it is about.
  const { key } = place.entry;
  useEffect(() => () => engine.overlays.dismiss(), [engine, key]);
  return place;
}

interface LayersProps {
  readonly place: Place;
  /** Milliseconds that a page takes to leave. */
  readonly leave: number;
}

/** The page of the place, and over a moment those that leave. */
export function Layers({ place, leave }: LayersProps): ReactNode {
  const now = useStore(useShell().epoch);
  // In the order of the history: who comes back while a page leaves finds the element where it was; moved, it would
  // lose its scroll.
  const layers = useLayers(place, leave).toSorted((a, b) => a.entry.index - b.entry.index);
  return layers.map((layer) => <LayerView key={`${now} ${layer.entry.key}`} layer={layer} />);
}

function LayerView({ layer }: { readonly layer: Layer }): ReactNode {
  const state = layer.leaving ? 'leaving' : layer.first ? 'first' : 'entering';
  return (
    <LayerContext value={layer}>
      <div className={styles['layer']} data-state={state} inert={layer.leaving} aria-hidden={layer.leaving}>
        <PageBoundary route={layer.address?.route ?? ''}>
          <Page place={layer} />
        </PageBoundary>
      </div>
    </LayerContext>
  );
}
