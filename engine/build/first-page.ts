import type { Rolldown } from 'vite';

/** Returns the id of the module of a page's plan. */
export const planModule = (route: string): string => `\0screens:plan/${route}.js`;

/**
 * Names one chunk for everything that a module imports: for the plan of a page its blocks, actions, fragments, and the
 * engine behind them, as far as `wanted` includes them. One file is one request and compresses better; code that only
 * other pages need stays out of it.
 */
export function madeOf(
  root: string,
  wanted: RegExp,
  name: string,
): (id: string, context: Rolldown.ChunkingContext) => string | null {
  let graph: Rolldown.ChunkingContext | undefined;
  let reached = new Set<string>();
  return (id, context) => {
    if (graph !== context) {
      graph = context;
      reached = new Set();
      reach(root, context, reached);
      reached.delete(root);
    }
    return reached.has(id) && wanted.test(id) ? name : null;
  };
}

function reach(id: string, context: Rolldown.ChunkingContext, reached: Set<string>): void {
  if (reached.has(id)) return;
  reached.add(id);
  for (const next of context.getModuleInfo(id)?.importedIds ?? []) reach(next, context, reached);
}
