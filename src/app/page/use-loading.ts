import { useEffect, useReducer } from 'react';
import type { Timing } from '../app-document.ts';
import type { Pages } from './pages.ts';
import type { PagePlan } from '../../../engine/render/plan.ts';
import { ChunkLoadError } from './chunk-load-error.ts';

/**
 * `waiting` shows nothing yet, `slow` a skeleton, `late` that loading takes too long, `missing` that there is no such
 * page, `failed` that the code failed to load.
 */
type Loading =
  | { readonly phase: 'waiting' | 'slow' | 'late' | 'missing' }
  | { readonly phase: 'ready'; readonly plan: PagePlan }
  | { readonly phase: 'failed'; readonly type: ChunkLoadError['type'] };

const WAITING: Loading = { phase: 'waiting' };

/**
 * Loads a page by the times of `app.json`. `retry` loads again, or goes on waiting for a load that is under way. A page
 * that is `leaving` loads nothing more: it would cover the page that follows.
 */
export function useLoading(
  pages: Pages,
  route: string,
  timing: Pick<Timing, 'pageDelay' | 'pageTimeout'>,
  leaving = false,
): readonly [Loading, () => void] {
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const [loading, setLoading] = useReducer((_: Loading, next: Loading) => next, readyOrWaiting(pages, route));

  useEffect(() => {
    if (leaving) return undefined;
    const ready = pages.ready(route);
    if (ready) return setLoading({ phase: 'ready', plan: ready });
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
    pages
      .load(route)
      .then(
        (plan) => show(plan === undefined ? { phase: 'missing' } : { phase: 'ready', plan }),
        (error: unknown) => show({ phase: 'failed', type: error instanceof ChunkLoadError ? error.type : 'missing' }),
      )
      .finally(stop);
    return () => {
      shown = false;
      stop();
    };
    // Another attempt loads again, though nothing reads its number.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [pages, route, attempt, timing.pageDelay, timing.pageTimeout, leaving]);

  return [loading, retry];
}

function readyOrWaiting(pages: Pages, route: string): Loading {
  const plan = pages.ready(route);
  return plan ? { phase: 'ready', plan } : WAITING;
}
