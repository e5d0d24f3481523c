import type { PagePlan } from '../../../engine/render/plan.ts';
import { ChunkLoadError } from './chunk-load-error.ts';

export type Loaders = Readonly<Record<string, () => Promise<unknown>>>;

export interface Pages {
  /** Loads a page's plan and its texts, once for each route; after a failure the next call loads again. */
  readonly plans: Loaders;
  readonly has: (route: string) => boolean;
  /** The page's plan where it is loaded already. */
  readonly ready: (route: string) => PagePlan | undefined;
}

interface PagesTools {
  /** Loads the texts of a route. */
  readonly texts: (route: string) => Promise<void>;
  /** The deadline of a chunk, in milliseconds. */
  readonly timeout: number;
  /** Resolves to whether the server has another build, so that the chunk will never load. */
  readonly outdated: () => Promise<boolean>;
}

export function createPages(plans: Loaders, { texts, timeout, outdated }: PagesTools): Pages {
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

/** The plan that a page's module exports: its default export, or the module itself where it is JSON. */
function planOf(module: unknown): PagePlan {
  return (typeof module === 'object' && module !== null && 'default' in module ? module.default : module) as PagePlan;
}
