import { parse, partsOf, type Node } from '../../formula/parse.ts';
import { page } from '../examples.ts';
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
    for (const { source, pointer } of facts.formulas) {
      if (!source.includes('find(')) continue;
      const { node } = parse(source.slice(1));
      const found = node === undefined ? undefined : otherIn(node);
      if (found !== undefined)
        report(
          facts.source,
          pointer,
          `find(…, ${source.slice(1 + found.start, 1 + found.end)}) gives the first of all others. Write "==" to find one; to take all others, filter.`,
        );
    }
  },
};

/** Returns the first `find` whose whole test is an inequality; a comparison with null does not count. */
function otherIn(node: Node): Node | undefined {
  if (node.kind === 'method' && node.name.text === 'find') {
    const test = node.arguments[1];
    if (test?.kind === 'binary' && test.operator === '!=' && ![test.left, test.right].some(isNull)) return test;
  }
  for (const part of partsOf(node)) {
    const other = otherIn(part);
    if (other !== undefined) return other;
  }
  return undefined;
}

const isNull = (node: Node): boolean => node.kind === 'literal' && node.value === null;
