import type { Node } from '../../formula/parse.ts';
import { page } from '../examples.ts';
import { searchFormulas } from '../formula-search.ts';
import type { Documents, Rule } from '../rule.ts';

const example = (operator: string): Documents => ({
  screens: {
    'shop/shop': page([{ block: 'text', text: `=data.items.find(i, i.id ${operator} params.id).name` }], {
      params: { id: { type: 'id<Item>', required: true } },
      data: { items: { call: 'item.list' } },
    }),
  },
});

export const findOther: Rule = {
  code: 'find-other',
  severity: 'error',
  description: 'A find with "!=" gives whichever other item comes first: write "==".',
  example: { bad: example('!='), good: example('==') },
  checkDocument({ facts }, report) {
    for (const { pointer, formula, found } of searchFormulas(facts, /find\(/, otherOf))
      report(
        facts.source,
        pointer,
        `find(…, ${formula.slice(found.start, found.end)}) gives the first of all others. Write "==" to find one; to take all others, filter.`,
      );
  },
};

/** Returns the test of a `find` that is an inequality as a whole; a comparison with null does not count. */
function otherOf(node: Node): Node | undefined {
  const test = node.kind === 'method' && node.name.text === 'find' ? node.arguments[1] : undefined;
  return test?.kind === 'binary' && test.operator === '!=' && ![test.left, test.right].some(isNull) ? test : undefined;
}

const isNull = (node: Node): boolean => node.kind === 'literal' && node.value === null;
