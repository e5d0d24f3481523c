import type { Node } from '../../formula/parse.ts';
import { ITEM, page } from '../examples.ts';
import { searchFormulas } from '../formula-search.ts';
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
    for (const { pointer, formula, found } of searchFormulas(facts, /&&.*\|\||\|\|.*&&/s, bareOf))
      report(
        facts.source,
        pointer,
        `"${formula.slice(found.start, found.end)}" stands beside "||" without parentheses. Put it into them, if it belongs together; else one of the two operators is meant to be the other.`,
      );
  },
};

/** Returns the side of "||" that is an "&&" without parentheses. */
function bareOf(node: Node, formula: string): Node | undefined {
  if (node.kind !== 'logic' || node.operator !== '||') return undefined;
  return [node.left, node.right].find(
    (side) => side.kind === 'logic' && side.operator === '&&' && !isInParentheses(side, formula),
  );
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
