import type { Cursor } from '../cursor.ts';

/**
 * A page that the app document names by itself: it exists, and counts as one that is led to.
 *
 * @param params those that are given
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
