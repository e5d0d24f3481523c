import { Big } from 'big.js';
import type { FormulaFunction } from '../../formula/environment.ts';
import { parse, partsOf, type Node } from '../../formula/parse.ts';
import { page } from '../examples.ts';
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
    for (const { source, pointer } of facts.formulas) {
      if (!source.includes('or(')) continue;
      const { node } = parse(source.slice(1));
      const made = node === undefined ? undefined : madeUpIn(node, functions);
      if (made !== undefined)
        report(
          facts.source,
          pointer,
          `${source.slice(1 + made.start, 1 + made.end)} gives a figure that nobody has: write 0, or show a text where it is not known.`,
        );
    }
  },
};

/** Returns the first fallback that is shown as an amount or a price, or stands for the size of a list, and is not 0. */
function madeUpIn(node: Node, functions: ReadonlyMap<string, FormulaFunction>): Node | undefined {
  const shown = node.kind === 'call' && showsMoney(node.name.text, functions) ? node.arguments[0] : undefined;
  if (shown !== undefined && isMadeUp(shown)) return shown;
  if (isMadeUp(node) && node.kind === 'call' && node.arguments.slice(0, -1).some(isSize)) return node;
  for (const part of partsOf(node)) {
    const made = madeUpIn(part, functions);
    if (made !== undefined) return made;
  }
  return undefined;
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
