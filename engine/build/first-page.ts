import type { Rolldown } from 'vite';

/**
 * Names one chunk for everything that a document needs apart from itself: blocks, actions, fragments, and the engine
 * behind them, as far as `wanted` includes them. One file is one request and compresses better; code that only other
 * pages need stays out of it.
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
