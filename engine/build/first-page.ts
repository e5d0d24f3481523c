import type { Rolldown } from 'vite';

/** Returns the id of the module of a page's plan. */
export const planModule = (route: string): string => `\0screens:plan/${route}.js`;

/** The module of all pages but the entry page. */
export const PLANS_MODULE = '\0screens:plans/others.js';

/**
 * Names one chunk for everything that a module imports: for the plan of a page its blocks, actions, fragments, and the
 * engine behind them, as far as `wanted` includes them. One file is one request and compresses better; code that only
 * other pages need stays out of it.
 *
 * @param inCommon further, what this module imports that `with` imports too, now or later: the app, and all pages
 */
export function madeOf(
  root: string,
  wanted: RegExp,
  name: string,
  inCommon?: { readonly of: string; readonly with: string; readonly wanted: RegExp },
): (id: string, context: Rolldown.ChunkingContext) => string | null {
  let graph: Rolldown.ChunkingContext | undefined;
  let own = new Set<string>();
  let common = new Set<string>();
  return (id, context) => {
    if (graph !== context) {
      graph = context;
      own = reach(root, context);
      own.delete(root);
      common = new Set();
      if (inCommon !== undefined) {
        const others = reach(inCommon.with, context, true);
        for (const shared of reach(inCommon.of, context)) if (others.has(shared)) common.add(shared);
      }
    }
    return (own.has(id) && wanted.test(id)) || (common.has(id) && inCommon?.wanted.test(id) === true) ? name : null;
  };
}

/** @param later follows imports of code that is loaded later, too */
function reach(root: string, context: Rolldown.ChunkingContext, later = false): Set<string> {
  const reached = new Set([root]);
  for (const id of reached) {
    const info = context.getModuleInfo(id);
    for (const next of info?.importedIds ?? []) reached.add(next);
    if (later) for (const next of info?.dynamicallyImportedIds ?? []) reached.add(next);
  }
  return reached;
}
