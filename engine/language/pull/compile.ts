import { literal, object, type Js } from '../code.ts';
import type { Cursor } from '../cursor.ts';

/** The engine's own texts of pull to refresh. */
const TEXTS = ['pull.refresh', 'pull.refreshing', 'pull.done'];

/**
 * Writes the plan of a `pull`. Undefined where there is none.
 * @param usual the data that `true` refreshes; undefined means all of the page
 */
export function pullCode(c: Cursor, usual: readonly string[] | undefined): Js | undefined {
  if (!c.given || c.value === false) return undefined;
  const { compilation, env } = c;
  const known = env.cells('data');
  if (Array.isArray(c.value) && c.value.length === 0)
    c.problem('missing', 'Nothing is named here: write true, or names of data.');
  for (const name of c.items())
    if (!known.includes(String(name.value))) name.unknown('undeclared', 'data named', String(name.value), known);
  for (const key of TEXTS) compilation.facts.keys.push({ key, pointer: c.pointer, args: [] });
  compilation.import('{ Pull }', 'engine:render/pull.tsx');
  const names = Array.isArray(c.value) ? c.value.map(String) : usual;
  return object({ v: 'Pull', data: names === undefined ? undefined : literal(names) });
}
