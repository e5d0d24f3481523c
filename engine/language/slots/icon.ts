import type { Cursor } from '../cursor.ts';

/** A name that ends so is the same icon, filled. */
const FILLED = /-filled$/;

/**
 * Takes the icon of a name into the facts, so that it ships; tells of one that there is not.
 * @param inside where the name stands in a formula, counted from after its `=`
 */
export function takeIcon({ unit, pointer }: Cursor, name: string, inside?: number): void {
  const base = name.replace(FILLED, '');
  if (!unit.project.catalog.icons.has(base)) {
    unit.unknown('unknown-icon', 'icon', name, unit.project.catalog.icons, pointer, false, inside);
    return;
  }
  unit.facts.icons.add(base);
  unit.facts.named.push({ kind: 'icon', name: base, pointer });
}
