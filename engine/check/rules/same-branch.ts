import { parse, partsOf, type Node } from '../../formula/parse.ts';
import { page } from '../examples.ts';
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
    for (const { source, pointer } of facts.formulas) {
      if (!source.includes('?')) continue;
      const { node } = parse(source.slice(1));
      const same = node === undefined ? undefined : firstSame(node, source.slice(1));
      if (same !== undefined)
        report(
          facts.source,
          pointer,
          `Two branches that follow each other both give ${same}. Change one, or make one condition of the two with "||".`,
        );
    }
  },
};

/** Returns the value of the first two neighbouring branches that are equal. */
function firstSame(node: Node, source: string): string | undefined {
  if (node.kind === 'choice') {
    const next = node.no.kind === 'choice' ? node.no.yes : node.no;
    const [one, other] = [node.yes, next].map(({ start, end }) => source.slice(start, end));
    if (one === other) return one;
  }
  for (const part of partsOf(node)) {
    const same = firstSame(part, source);
    if (same !== undefined) return same;
  }
  return undefined;
}
