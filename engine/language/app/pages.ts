import type { Cursor } from '../cursor.ts';

/**
 * Checks that a page named in the app document exists, and marks it as linked.
 * @param params the passed parameters
 */
export function checkPage(c: Cursor, params: readonly string[] = []): void {
  if (!c.given) return;
  if (typeof c.value !== 'string') {
    c.problem('route', 'Write a page here, as "group/page".');
    return;
  }
  const { facts, routes } = c.compilation;
  facts.links.push({ to: c.value, params, pointer: c.pointer, kind: 'go' });
  if (!routes.names.has(c.value)) c.unknown('unknown-route', 'page', c.value, routes.names);
}
