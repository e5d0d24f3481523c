import { whenIdle } from '../idle.ts';
import type { FragmentPlan, Late } from './plan.ts';

export function late(load: () => Promise<{ readonly default: FragmentPlan }>): Late {
  let plan: FragmentPlan | undefined;
  return { come: () => plan, load: async () => (plan ??= (await load()).default) };
}

/**
 * Prefetches late documents and their dependencies while the browser is idle. One that fails is requested again when it
 * is opened.
 */
export function fetchLater(later: readonly Late[]): void {
  if (later.length === 0) return;
  whenIdle(() => {
    for (const each of later)
      if (each.come() === undefined)
        each.load().then(
          ({ later: inner }) => fetchLater(inner),
          () => undefined,
        );
  });
}
