import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { App } from '../../../engine/app.tsx';
import { drawIcon } from '../../../engine/icon/registry.tsx';
import type { FrameProps } from '../../../engine/host.ts';
import type { PagePlan } from '../../../engine/render/plan.ts';
import type { Texts } from './texts.ts';
import styles from './router.module.css';

interface Shown {
  readonly address: string;
  readonly plan: PagePlan;
}

function Frame({ route, title, actions, body, foot, back }: FrameProps): ReactNode {
  return (
    <main className={styles.frame} data-page={route}>
      <header className={styles.bar}>
        <button type="button" className={styles.back} data-node="back" aria-label="Back" onClick={back}>
          {drawIcon('chevron-left', 22)}
        </button>
        <h1>{title}</h1>
        {actions}
      </header>
      <div className={styles.body}>{body}</div>
      {foot === null ? null : <footer className={styles.foot}>{foot}</footer>}
    </main>
  );
}

/**
 * Pages by the hash of the address: the smallest shell the engine can live in. Every address keeps its page while it is
 * in the history.
 */
export function createRouter(
  app: App,
  plans: Readonly<Record<string, () => Promise<unknown>>>,
  entry: string,
  texts: Texts,
): () => ReactNode {
  const subscribe = (listener: () => void): (() => void) => {
    addEventListener('hashchange', listener);
    return () => removeEventListener('hashchange', listener);
  };
  return function Router(): ReactNode {
    const address = useSyncExternalStore(subscribe, () => location.hash.slice(2) || entry);
    const language = useSyncExternalStore(texts.subscribe, texts.lang);
    const [shown, setShown] = useState<Shown>();
    useEffect(() => {
      const route = address.split('?')[0]!;
      const load = plans[route];
      if (load === undefined) return;
      Promise.all([load() as Promise<{ default: PagePlan }>, texts.prepare(route)]).then(
        ([module]) => setShown({ address, plan: module.default }),
        reportError,
      );
    }, [address]);
    useEffect(() => {
      const show = (event: Event): void => app.overlays.toast((event as CustomEvent<string>).detail);
      addEventListener('toast', show);
      return () => removeEventListener('toast', show);
    }, []);
    const params = Object.fromEntries(new URLSearchParams(shown?.address.split('?')[1] ?? ''));
    return (
      <>
        {shown && (
          <app.Screen
            key={`${shown.address} ${language}`}
            plan={shown.plan}
            params={params}
            entry={shown.address}
            index={0}
            frame={Frame}
          />
        )}
        <app.overlays.Root />
      </>
    );
  };
}
