import { GLOBAL_ROOTS } from '../roots.ts';
import type { Compilation } from '../compilation.ts';

/**
 * Returns the paths outside every page that a fragment and its own fragments read, for the boundary that draws it in
 * place: the root, or one member of it.
 */
export function globalReads({ facts, routes }: Compilation): string[][] {
  const roots = new Set<string>([...GLOBAL_ROOTS, ...routes.globals.keys()]);
  const formulas = facts.formulas.flatMap(({ reads }) => reads);
  const controls = facts.binds.filter(({ by }) => by === 'control').map(({ path }) => path.split('.'));
  const own = [...formulas, ...controls]
    .filter(([root]) => root !== undefined && roots.has(root))
    .map((read) => read.slice(0, 2));
  const inner = [...facts.fragments].flatMap((name) => (routes.fragment(name)?.reads ?? []).map((read) => [...read]));
  return [...new Map([...own, ...inner].map((read) => [read.join('.'), read])).values()];
}
