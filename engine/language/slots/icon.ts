import type { Cursor } from '../cursor.ts';

/** The suffix of a filled icon's name. */
const FILLED = /-filled$/;

/**
 * Adds an icon to the facts, so that it ships; reports an unknown one.
 * @param inside where the name is in a formula, counted from after its `=`
 */
export function takeIcon({ compilation, pointer }: Cursor, name: string, inside?: number): void {
  const base = name.replace(FILLED, '');
  if (!compilation.project.catalog.icons.has(base)) {
    const { icons } = compilation.project.catalog;
    compilation.unknown('unknown-icon', 'icon', name, icons, { pointer, ...(inside === undefined ? {} : { inside }) });
    return;
  }
  compilation.facts.icons.add(base);
  compilation.facts.named.push({ kind: 'icon', name: base, pointer });
}
