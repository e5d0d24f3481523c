import type { Cursor } from '../cursor.ts';

/** A name that ends so is the same icon, filled. */
const FILLED = /-filled$/;

/**
 * Takes the icon of a name into the facts, so that it ships; tells of one that there is not.
 * @param inside where the name stands in a formula, counted from after its `=`
 */
export function takeIcon({ compilation, pointer }: Cursor, name: string, inside?: number): void {
  const base = name.replace(FILLED, '');
  if (!compilation.project.catalog.icons.has(base)) {
    compilation.unknown('unknown-icon', 'icon', name, compilation.project.catalog.icons, pointer, false, inside);
    return;
  }
  compilation.facts.icons.add(base);
  compilation.facts.named.push({ kind: 'icon', name: base, pointer });
}
