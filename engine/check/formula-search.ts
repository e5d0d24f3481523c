import type { Pointer } from '../document/source.ts';
import { parse, partsOf, type Node } from '../formula/parse.ts';
import type { Facts } from '../language/facts.ts';

/** The first finding in a formula. */
export interface InFormula<Found> {
  readonly pointer: Pointer;
  /** Without its `=`: the offsets of nodes count in it. */
  readonly formula: string;
  readonly found: Found;
}

/**
 * Searches each formula of a document, from the outside in, for the first node in which something is found.
 *
 * @param mark only formulas that match it are parsed
 * @param look returns a finding; undefined where there is none
 */
export function* searchFormulas<Found>(
  { formulas }: Pick<Facts, 'formulas'>,
  mark: RegExp,
  look: (node: Node, formula: string, pointer: Pointer) => Found | undefined,
): Generator<InFormula<Found>> {
  for (const { source, pointer } of formulas) {
    if (!mark.test(source)) continue;
    const formula = source.slice(1);
    const { node } = parse(formula);
    const found = node === undefined ? undefined : firstIn(node, (part) => look(part, formula, pointer));
    if (found !== undefined) yield { pointer, formula, found };
  }
}

function firstIn<Found>(node: Node, look: (node: Node) => Found | undefined): Found | undefined {
  const own = look(node);
  if (own !== undefined) return own;
  for (const part of partsOf(node)) {
    const found = firstIn(part, look);
    if (found !== undefined) return found;
  }
  return undefined;
}
