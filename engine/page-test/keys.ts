import type { Product } from '../language/product.ts';
import { isSaidElsewhere } from '../language/tests/subject.ts';
import { firstTexts, flatten } from '../document/project.ts';

/**
 * Returns the keys of the texts that a page may say, in the order in which they are likely: its own and those of its
 * fragments, those of rules, then those that the engine and the server say.
 */
export function keysFrom({ outputs, project }: Product, route: string): readonly string[] {
  const near = new Set([route, 'rules']);
  for (const name of near) for (const used of outputs.get(name)?.facts.fragments ?? []) near.add(used);
  const said = (name: string): readonly string[] => outputs.get(name)?.facts.keys.map(({ key }) => key) ?? [];
  const elsewhere = [...flatten(firstTexts(project)).keys()].filter(isSaidElsewhere);
  // The engine says "Close" of a sheet, as blocks say of what they open.
  elsewhere.sort((a, b) => Number(b.startsWith('engine.')) - Number(a.startsWith('engine.')));
  return [...new Set([...[...near].flatMap(said), ...elsewhere])];
}
