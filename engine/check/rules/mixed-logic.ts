import { parse, partsOf, type Node } from '../../formula/parse.ts';
import { ITEM, page } from '../examples.ts';
import type { Documents, Rule } from '../rule.ts';

const example = (visible: string): Documents => ({
  screens: { 'shop/item': page([{ block: 'text', visible, text: '=data.item.name' }], ITEM) },
});

export const mixedLogic: Rule = {
  code: 'mixed-logic',
  severity: 'error',
  description:
    'Where "&&" and "||" stand side by side, parentheses say what belongs together: without them "&&" binds closer, or one of the two is a slip.',
  example: {
    bad: example("=data.item.state == 'open' && data.item.price > 3 || data.item.note != null"),
    good: example("=(data.item.state == 'open' && data.item.price > 3) || data.item.note != null"),
  },
  checkDocument({ facts }, report) {
    for (const { source, pointer } of facts.formulas) {
      if (!source.includes('&&') || !source.includes('||')) continue;
      const formula = source.slice(1);
      const { node } = parse(formula);
      const bare = node === undefined ? undefined : bareIn(node, formula);
      if (bare !== undefined)
        report(
          facts.source,
          pointer,
          `"${formula.slice(bare.start, bare.end)}" stands beside "||" without parentheses. Put it into them, if it belongs together; else one of the two operators is meant to be the other.`,
        );
    }
  },
};

/** Returns the first "&&" that is a side of "||" and has no parentheses. */
function bareIn(node: Node, formula: string): Node | undefined {
  if (node.kind === 'logic' && node.operator === '||') {
    const bare = [node.left, node.right].find(
      (side) => side.kind === 'logic' && side.operator === '&&' && !isInParentheses(side, formula),
    );
    if (bare !== undefined) return bare;
  }
  for (const part of partsOf(node)) {
    const bare = bareIn(part, formula);
    if (bare !== undefined) return bare;
  }
  return undefined;
}

/** Tells whether parentheses stand around a node, and not one around its beginning and another around its end. */
function isInParentheses({ start, end }: Node, formula: string): boolean {
  const around = formula.slice(0, start).trimEnd().endsWith('(') && formula.slice(end).trimStart().startsWith(')');
  let open = 0;
  for (const [sign] of formula
    .slice(start, end)
    .replaceAll(/'(?:[^'\\]|\\.)*'/g, '')
    .matchAll(/[()]/g)) {
    open += sign === '(' ? 1 : -1;
    if (open < 0) return false;
  }
  return around;
}
