import type { Pointer } from '../../document/source.ts';
import type { Node } from '../../formula/parse.ts';
import { page } from '../examples.ts';
import { searchFormulas } from '../formula-search.ts';
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
    for (const { pointer, formula, found } of searchFormulas(facts, /\|\|/, wrongOf))
      report(
        facts.source,
        pointer,
        `"${formula.slice(found.start, found.end)}" takes a record for one of its members or for another. Write "&&", if both must fit.`,
      );
  },
};

/** Returns the wrong "||" in the test of a method that chooses records, or in the whole test of a live patch. */
function wrongOf(node: Node, _formula: string, pointer: Pointer): Node | undefined {
  if (pointer.at(-1) === 'member' && pointer.includes('live')) return eitherOf(node, 'entry');
  if (node.kind !== 'method' || !CHOOSING.has(node.name.text)) return undefined;
  const [item, test] = node.arguments;
  return item?.kind === 'name' && test !== undefined ? eitherOf(test, item.name) : undefined;
}

/**
 * Returns the first "||" of which one side compares a member with a value from around, and the other another member
 * with a word.
 */
function eitherOf(node: Node, item: string): Node | undefined {
  if (node.kind !== 'logic') return undefined;
  const [one, other] = [comparedIn(node.left, item), comparedIn(node.right, item)];
  const differ = one !== undefined && other !== undefined && one.member !== other.member && one.fixed !== other.fixed;
  if (differ && node.operator === '||') return node;
  return eitherOf(node.left, item) ?? eitherOf(node.right, item);
}

/** Returns the member of the item that a comparison is about, and whether it is compared with a word. */
function comparedIn(node: Node, item: string): { readonly member: string; readonly fixed: boolean } | undefined {
  if (node.kind !== 'binary' || (node.operator !== '==' && node.operator !== '!=')) return undefined;
  const { left, right } = node;
  if (left.kind !== 'member' || left.object.kind !== 'name' || left.object.name !== item) return undefined;
  if (right.kind === 'literal' && right.value === null) return undefined;
  return { member: left.name.text, fixed: right.kind === 'literal' };
}
