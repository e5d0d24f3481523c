import type { Rolldown } from 'vite';

/**
 * The name of a group for all that a document is made of, apart from itself: blocks, actions, fragments, and the engine
 * behind them, as far as `wanted` takes them. In one file they are asked for once and compress together; what other
 * pages need beside it stays out of it.
 */
export function madeOf(
  plan: string,
  wanted: RegExp,
  name: string,
): (id: string, context: Rolldown.ChunkingContext) => string | null {
  const root = `\0screens:plan/${plan}.js`;
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
