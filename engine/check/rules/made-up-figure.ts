import { Big } from 'big.js';
import type { FormulaFunction } from '../../formula/environment.ts';
import type { Node } from '../../formula/parse.ts';
import { page } from '../examples.ts';
import { searchFormulas } from '../formula-search.ts';
import type { Documents, Rule } from '../rule.ts';

const example = (instead: number): Documents => ({
  screens: {
    'shop/item': page([{ block: 'text', text: `=amount(or(params.price, ${instead}))` }], {
      params: { price: { type: 'number?', default: null } },
    }),
  },
});

export const madeUpFigure: Rule = {
  code: 'made-up-figure',
  severity: 'error',
  description:
    'An amount, a price or a count that is not known is shown as nothing, or as 0: any other figure in its place is made up.',
  example: { bad: example(1), good: example(0) },
  checkDocument({ facts }, report, product) {
    const { functions } = product.project.catalog;
    for (const { pointer, formula, found } of searchFormulas(facts, /or\(/, (node) => madeUpOf(node, functions)))
      report(
        facts.source,
        pointer,
        `${formula.slice(found.start, found.end)} gives a figure that nobody has: write 0, or show a text where it is not known.`,
      );
  },
};

/** Returns a fallback that is shown as an amount or a price, or stands for the size of a list, and is not 0. */
function madeUpOf(node: Node, functions: ReadonlyMap<string, FormulaFunction>): Node | undefined {
  if (node.kind !== 'call') return undefined;
  const shown = showsMoney(node.name.text, functions) ? node.arguments[0] : undefined;
  if (shown !== undefined && isMadeUp(shown)) return shown;
  return isMadeUp(node) && node.arguments.slice(0, -1).some(isSize) ? node : undefined;
}

/** Tells whether a function writes its first argument as money. */
function showsMoney(name: string, functions: ReadonlyMap<string, FormulaFunction>): boolean {
  const known = functions.get(name);
  const first = known?.parsed.parameters[0]?.name;
  return first !== undefined && known?.units?.[first]?.includes('price') === true;
}

/** Tells whether a node is `or(…, n)` with another number than 0. */
function isMadeUp(node: Node): boolean {
  if (node.kind !== 'call' || node.name.text !== 'or') return false;
  const last = node.arguments.at(-1);
  return last?.kind === 'number' && !new Big(last.text).eq(0);
}

const isSize = (node: Node): boolean => (node.kind === 'call' || node.kind === 'method') && node.name.text === 'size';
