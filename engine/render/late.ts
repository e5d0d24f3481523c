import type { Stage } from '../action/stage.ts';
import { whenIdle } from '../idle.ts';
import type { FragmentPlan, Late } from './plan.ts';

export function late(load: () => Promise<{ readonly default: FragmentPlan }>): Late {
  let plan: FragmentPlan | undefined;
  return {
    come: (page) => (page.app.host.lateTexts.has(page.plan.name) ? plan : undefined),
    load: async (page) => {
      const [module] = await Promise.all([load(), page.app.host.lateTexts.load(page.plan.name)]);
      return (plan = module.default);
    },
  };
}

/**
 * Prefetches what a page shows later, while the browser is idle: its late documents with their dependencies, and all
 * their texts. What fails is requested again when it is opened.
 *
 * @param sheets the page has sheets of its own
 */
export function fetchLater(later: readonly Late[], page: Stage, sheets = false): void {
  if (later.length === 0 && !sheets) return;
  whenIdle(() => {
    if (sheets) page.app.host.lateTexts.load(page.plan.name).catch(() => undefined);
    for (const each of later)
      if (each.come(page) === undefined)
        each.load(page).then(
          ({ later: inner }) => fetchLater(inner, page),
          () => undefined,
        );
  });
}
