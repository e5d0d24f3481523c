import { flagValues } from '../data/flags.ts';
import { Trie } from '../store/trie.ts';
import { making } from './own-outside.ts';
import type { PageOutside, ShownApp, ShownPage } from './plan.ts';

interface Known {
  readonly answers: unknown;
  readonly values: unknown;
}

const last = new WeakMap<ShownApp, Known>();
const views = new WeakMap<ShownPage, PageOutside>();

/** Returns the current flags: the same object until another answer comes. */
function valuesNow(app: ShownApp): unknown {
  const { host, plan } = app;
  const answers = host.globals.flags?.get();
  const known = last.get(app);
  if (known !== undefined && known.answers === answers) return known.values;
  const values = flagValues(plan.flags ?? {}, answers, (detail) => host.report({ page: '', code: 'flag', detail }));
  last.set(app, { answers, values });
  return values;
}

/**
 * The cells that no page owns, as one page reads them. The page keeps the flags of the moment when it became visible,
 * so that a later answer changes nothing that somebody looks at.
 */
function pageOutside(app: ShownApp): PageOutside {
  const { outside } = app;
  const trie = new Trie(app.scheduler);
  let seen = valuesNow(app);
  return {
    scope: Object.create(outside.scope, { flags: { get: () => seen } }) as object,
    subscribe: (path, reaction) =>
      path[0] === 'flags' ? trie.subscribe(path, reaction) : outside.subscribe(path, reaction),
    show: () => {
      const before = seen;
      seen = valuesNow(app);
      if (before !== seen) trie.changed(['flags'], before, seen);
    },
  };
}

/** Enables flags for pages. Only documents that read flags import this code and call it. */
export function flags(): void {
  making.outside = (page) => {
    const own = views.get(page) ?? pageOutside(page.app);
    views.set(page, own);
    return own;
  };
}
