import type { Json, Pointer } from '../source.ts';
import type { Unit } from './unit.ts';

/** A page that the app document names by itself: it exists, and counts as one that is led to. */
export function checkPage(route: Json | undefined, pointer: Pointer, params: readonly string[], unit: Unit): void {
  if (route === undefined) return;
  if (typeof route !== 'string') {
    unit.problem('route', pointer, 'Here stands a page, as "group/page".');
    return;
  }
  unit.facts.links.push({ to: route, params, pointer, kind: 'go' });
  if (!unit.routes.names.has(route)) unit.unknown('unknown-route', 'page', route, unit.routes.names, pointer);
}
