import type { Node } from '../../formula/parse.ts';
import { page } from '../examples.ts';
import { searchFormulas } from '../formula-search.ts';
import type { Documents, Rule } from '../rule.ts';

const example = (number: number): Documents => ({
  screens: {
    'shop/shop': page([{ block: 'number', value: `=params.size == 's' ? 1 : params.size == 'm' ? ${number} : 3` }], {
      params: { size: { type: 'enum', of: ['s', 'm', 'l'], default: 'm' } },
    }),
  },
});

export const sameBranch: Rule = {
  code: 'same-branch',
  severity: 'error',
  description:
    'Two branches of a choice that follow each other give the same: one of the two is a slip, or the choice is none.',
  example: { bad: example(1), good: example(2) },
  checkDocument({ facts }, report) {
    for (const { pointer, found } of searchFormulas(facts, /\?/, sameOf))
      report(
        facts.source,
        pointer,
        `Two branches that follow each other both give ${found}. Change one, or make one condition of the two with "||".`,
      );
  },
};

/** Returns the value of a branch that is equal to the next one. */
function sameOf(node: Node, formula: string): string | undefined {
  if (node.kind !== 'choice') return undefined;
  const next = node.no.kind === 'choice' ? node.no.yes : node.no;
  const [one, other] = [node.yes, next].map(({ start, end }) => formula.slice(start, end));
  return one === other ? one : undefined;
}
