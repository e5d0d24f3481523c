import type { PagePlan } from '../../../engine/render/plan.ts';
import { ChunkLoadError } from './chunk-load-error.ts';
import { fetchable } from './fetchable.ts';

export type Loaders = Readonly<Record<string, () => Promise<unknown>>>;

export interface Pages {
  /** A page's plan together with its texts, once a route; what failed is tried again at the next request. */
  readonly plans: Loaders;
  readonly has: (route: string) => boolean;
  /** The page's plan if it can be shown at once. */
  readonly ready: (route: string) => PagePlan | undefined;
}

export interface PagesTools {
  /** Loads the texts of a route. */
  readonly texts: (route: string) => Promise<void>;
  /** Milliseconds after which a chunk counts as lost. */
  readonly timeout: number;
  /** Finds out whether a lost chunk is gone for good. */
  readonly outdated: () => Promise<boolean>;
  /** Reloads the window, which keeps what was typed. */
  readonly restart: () => void;
}

export function createPages(plans: Loaders, { texts, timeout, outdated, restart }: PagesTools): Pages {
  /** Routes whose code did not come. */
  const lost = new Set<string>();
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
        // Asked for once more, it failed once more, and could be fetched: the browser does not ask for it again.
        if (lost.has(route) && !(error instanceof ChunkLoadError) && (await fetchable(error))) restart();
        lost.add(route);
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
