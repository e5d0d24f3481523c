import type { PagePlan } from '../../../engine/render/plan.ts';
import { ChunkLoadError } from './chunk-load-error.ts';

export type Loaders = Readonly<Record<string, () => Promise<unknown>>>;

export interface Pages {
  /** A page's plan together with its texts, once a route; what failed is tried again at the next request. */
  readonly plans: Loaders;
  readonly has: (route: string) => boolean;
  /** The page's plan if it can be shown at once. */
  readonly ready: (route: string) => PagePlan | undefined;
}

/** `texts` loads the texts of a route; `timeout`: milliseconds after which a chunk counts as lost; `outdated` finds out whether a lost one is gone for good. */
export function createPages(plans: Loaders, texts: (route: string) => Promise<void>, timeout: number, outdated: () => Promise<boolean>): Pages {
  const loading = new Map<string, Promise<unknown>>();
  const ready = new Map<string, PagePlan>();

  const load = (route: string, loader: () => Promise<unknown>): Promise<unknown> => {
    const known = loading.get(route);
    if (known) return known;
    const made = within(timeout, Promise.all([loader(), texts(route)]), route).then(
      ([module]) => {
        const plan = planOf(module);
        ready.set(route, plan);
        return plan;
      },
      async (error: unknown) => {
        loading.delete(route);
        if (await outdated()) throw new ChunkLoadError(route, 'outdated', error);
        throw error instanceof ChunkLoadError ? error : new ChunkLoadError(route, 'missing', error);
      },
    );
    loading.set(route, made);
    return made;
  };

  return {
    plans: Object.fromEntries(Object.entries(plans).map(([route, loader]) => [route, () => load(route, loader)])),
    has: (route) => Object.hasOwn(plans, route),
    ready: (route) => ready.get(route),
  };
}

function within<T>(timeout: number, work: Promise<T>, route: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError(route, 'timeout')), timeout);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A page's module exports its plan, as its default where it is a module of code. */
function planOf(module: unknown): PagePlan {
  return (typeof module === 'object' && module !== null && 'default' in module ? module.default : module) as PagePlan;
}
