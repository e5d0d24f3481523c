import { parse, partsOf, type Node } from '../../formula/parse.ts';
import { page } from '../examples.ts';
import type { Documents, Rule } from '../rule.ts';

const example = (operator: string): Documents => ({
  screens: {
    'shop/shop': page(
      [
        {
          block: 'list',
          of: `=data.items.filter(i, i.id == params.id ${operator} i.state == 'open')`,
          key: '=item.id',
          item: { block: 'text', text: '=item.name' },
        },
      ],
      { params: { id: { type: 'id<Item>', required: true } }, data: { items: { call: 'item.list' } } },
    ),
  },
});

/** Methods that choose records by a test: their item, then the test. */
const CHOOSING = new Set(['filter', 'find', 'exists', 'all', 'count']);

export const eitherMember: Rule = {
  code: 'either-member',
  severity: 'error',
  description:
    'Records are chosen by what is said here and their own state together: with "||" all of that state are taken, whomever they belong to.',
  example: { bad: example('||'), good: example('&&') },
  checkDocument({ facts }, report) {
    for (const { source, pointer } of facts.formulas) {
      if (!source.includes('||')) continue;
      const { node } = parse(source.slice(1));
      if (node === undefined) continue;
      const wrong = pointer.at(-1) === 'member' && pointer.includes('live') ? eitherOf(node, 'entry') : chosenIn(node);
      if (wrong !== undefined)
        report(
          facts.source,
          pointer,
          `"${source.slice(1 + wrong.start, 1 + wrong.end)}" takes a record for one of its members or for another. Write "&&", if both must fit.`,
        );
    }
  },
};

/** Returns the first "||" over different members of a record in the test of a method that chooses records. */
function chosenIn(node: Node): Node | undefined {
  if (node.kind === 'method' && CHOOSING.has(node.name.text)) {
    const [item, test] = node.arguments;
    const wrong = item?.kind === 'name' && test !== undefined ? eitherOf(test, item.name) : undefined;
    if (wrong !== undefined) return wrong;
  }
  for (const part of partsOf(node)) {
    const wrong = chosenIn(part);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/**
 * Returns the first "||" of which one side compares a member with a value from around, and the other another member
 * with a word.
 */
function eitherOf(node: Node, item: string): Node | undefined {
  if (node.kind === 'logic' && node.operator === '||') {
    const sides = [comparedIn(node.left, item), comparedIn(node.right, item)];
    const [one, other] = sides;
    if (one !== undefined && other !== undefined && one.member !== other.member && one.fixed !== other.fixed)
      return node;
  }
  if (node.kind === 'logic') return eitherOf(node.left, item) ?? eitherOf(node.right, item);
  return undefined;
}

/** Returns the member of the item that a comparison is about, and whether it is compared with a word. */
function comparedIn(node: Node, item: string): { readonly member: string; readonly fixed: boolean } | undefined {
  if (node.kind !== 'binary' || (node.operator !== '==' && node.operator !== '!=')) return undefined;
  const { left, right } = node;
  if (left.kind !== 'member' || left.object.kind !== 'name' || left.object.name !== item) return undefined;
  if (right.kind === 'literal' && right.value === null) return undefined;
  return { member: left.name.text, fixed: right.kind === 'literal' };
}
