import type { FragmentPlan, Late } from './plan.ts';

export function late(load: () => Promise<{ readonly default: FragmentPlan }>): Late {
  let plan: FragmentPlan | undefined;
  return { come: () => plan, load: async () => (plan ??= (await load()).default) };
}

/** Milliseconds after which a browser that does not tell when it rests is taken to. */
const SOON = 1000;

/**
 * Fetches what is late while nothing else is to do, and what that needs in turn. What fails is asked for again when it
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
