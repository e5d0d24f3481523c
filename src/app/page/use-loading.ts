import { useEffect, useReducer } from 'react';
import type { Timing } from '../app-document.ts';
import type { Pages } from './pages.ts';
import { ChunkLoadError } from './chunk-load-error.ts';

/** `waiting` shows nothing yet, `slow` a skeleton, `late` that the page gave up waiting, `failed` that its code is lost. */
export type Loading =
  | { readonly phase: 'waiting' | 'slow' | 'late' | 'ready' }
  | { readonly phase: 'failed'; readonly type: ChunkLoadError['type'] };

const READY: Loading = { phase: 'ready' };
const WAITING: Loading = { phase: 'waiting' };

/** Loads a page within the times of `app.json`; `retry` starts anew, or waits on for what is still under way. */
export function useLoading(pages: Pages, route: string, timing: Pick<Timing, 'pageDelay' | 'pageTimeout'>): readonly [Loading, () => void] {
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const [loading, setLoading] = useReducer((_: Loading, next: Loading) => next, pages.ready(route) ? READY : WAITING);

  useEffect(() => {
    if (pages.ready(route)) return setLoading(READY);
    let shown = true;
    const show = (next: Loading): void => {
      if (shown) setLoading(next);
    };
    show(WAITING);
    const slow = setTimeout(() => show({ phase: 'slow' }), timing.pageDelay);
    const late = setTimeout(() => show({ phase: 'late' }), timing.pageTimeout);
    const stop = (): void => {
      clearTimeout(slow);
      clearTimeout(late);
    };
    pages.plans[route]?.().then(
      () => show(READY),
      (error: unknown) => show({ phase: 'failed', type: error instanceof ChunkLoadError ? error.type : 'missing' }),
    ).finally(stop);
    return () => {
      shown = false;
      stop();
    };
  }, [pages, route, attempt, timing.pageDelay, timing.pageTimeout]);

  return [loading, retry];
}
