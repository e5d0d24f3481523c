import type { FragmentPlan, Late } from './plan.ts';

export function late(load: () => Promise<{ readonly default: FragmentPlan }>): Late {
  let plan: FragmentPlan | undefined;
  return { come: () => plan, load: async () => (plan ??= (await load()).default) };
}

/** Milliseconds to wait in a browser without `requestIdleCallback`. */
const SOON = 1000;

/**
 * Prefetches late documents and their dependencies while the browser is idle. One that fails is requested again when it
 * is opened.
 */
export function fetchLater(later: readonly Late[]): void {
  if (later.length === 0) return;
  const fetch = (): void => {
    for (const each of later)
      if (each.come() === undefined)
        each.load().then(
          ({ later: inner }) => fetchLater(inner),
          () => undefined,
        );
  };
  if (typeof requestIdleCallback === 'function') requestIdleCallback(fetch);
  else setTimeout(fetch, SOON);
}
