import type { PagePlan } from '../../../engine/render/plan.ts';
import { ChunkLoadError } from './chunk-load-error.ts';

export type Loaders = Readonly<Record<string, () => Promise<unknown>>>;

export interface Pages {
  /**
   * Loads a page's plan and its texts, once for each route; undefined where there is no such page. After a failure the
   * next call loads again.
   */
  readonly load: (route: string) => Promise<PagePlan | undefined>;
  /** The page's plan where it is loaded already. */
  readonly ready: (route: string) => PagePlan | undefined;
}

interface PagesTools {
  /** Loads the table of the pages that are not known from the start. */
  readonly others?: (() => Promise<{ readonly default: Loaders }>) | undefined;
  /** Loads the texts of a route. */
  readonly texts: (route: string) => Promise<void>;
  /** The deadline of a chunk, in milliseconds. */
  readonly timeout: number;
  /** Resolves to whether the server has another build, so that the chunk will never load. */
  readonly outdated: () => Promise<boolean>;
}

export function createPages(known: Loaders, { others, texts, timeout, outdated }: PagesTools): Pages {
  const loading = new Map<string, Promise<PagePlan | undefined>>();
  const ready = new Map<string, PagePlan>();

  /** Loads the module of a page; undefined where there is no such page. */
  const moduleOf = async (route: string): Promise<unknown> => {
    const table = Object.hasOwn(known, route) ? known : ((await others?.())?.default ?? known);
    return Object.hasOwn(table, route) ? table[route]?.() : undefined;
  };

  const load = (route: string): Promise<PagePlan | undefined> => {
    const before = loading.get(route);
    if (before) return before;
    const made = within(timeout, Promise.all([moduleOf(route), texts(route)]), route).then(
      ([module]) => {
        if (module === undefined) return undefined;
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

  return { load, ready: (route) => ready.get(route) };
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
