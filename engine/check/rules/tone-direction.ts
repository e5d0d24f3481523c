import { Big } from 'big.js';
import { partsOf, type Node } from '../../formula/parse.ts';
import { page } from '../examples.ts';
import { searchFormulas } from '../formula-search.ts';
import type { Documents, Rule } from '../rule.ts';

const example = (tone: string): Documents => ({
  screens: {
    'shop/shop': page([{ block: 'number', value: '=params.change', tone }], {
      params: { change: { type: 'number', default: 0 } },
    }),
  },
});

export const toneDirection: Rule = {
  code: 'tone-direction',
  severity: 'error',
  description:
    'The tones "up" and "down" tell more from less: what is below zero is not "up", what is above is not "down", and zero parts them.',
  example: {
    bad: example("=params.change < 1 ? 'down' : 'up'"),
    good: example("=params.change < 0 ? 'down' : 'up'"),
  },
  checkDocument({ facts }, report) {
    for (const { pointer, found } of searchFormulas(facts, /'(?:up|down)'/, wrongOf))
      report(facts.source, pointer, found);
  },
};

/** Returns why a choice of a tone by a number is wrong; undefined where it is not. */
function wrongOf(node: Node, source: string): string | undefined {
  if (node.kind !== 'choice') return undefined;
  const [yes, no] = [toneOf(node.yes), toneOf(node.no)];
  if (yes !== undefined || no !== undefined) {
    const all = comparisonsOf(node.test);
    const part = source.slice(node.test.start, node.test.end);
    const told = all.map(({ operator, literal }) => {
      if (!literal.eq(0)) return `${part}: "up" and "down" part at 0, not at ${literal.toFixed()}.`;
      if (operator.endsWith('=') && yes !== undefined)
        return `${part} gives the tone "${yes}" to 0 too, which is neither: leave the "=" out.`;
      const less = operator.startsWith('<');
      return yes === (less ? 'up' : 'down') || no === (less ? 'down' : 'up')
        ? `${part} gives the tone "${yes ?? String(no)}" to the wrong side: what is below 0 is "down", what is above is "up".`
        : undefined;
    });
    // Tests beside the distinguishing one do not matter.
    if (told.length > 0 && !told.includes(undefined)) return told.at(-1);
  }
  const still = stillAt(node, source);
  return still === undefined || still.literal.eq(0)
    ? undefined
    : `"up" and "down" part at 0, so what is neither is 0, not ${still.literal.toFixed()}.`;
}

/** Returns the comparison by which a choice takes out what is neither up nor down, before it parts the two. */
function stillAt({ test, no }: Extract<Node, { kind: 'choice' }>, source: string): Compared | undefined {
  if (no.kind !== 'choice' || (toneOf(no.yes) === undefined && toneOf(no.no) === undefined)) return undefined;
  const compared = partsOf(no.test)[0];
  const subject = compared === undefined ? '' : source.slice(compared.start, compared.end);
  return equalitiesOf(test).find(({ of }) => of === subject);

  function equalitiesOf(node: Node): Compared[] {
    if (node.kind === 'logic') return [node.left, node.right].flatMap(equalitiesOf);
    if (node.kind !== 'binary' || node.operator !== '==' || node.right.kind !== 'number') return [];
    return [{ of: source.slice(node.left.start, node.left.end), literal: new Big(node.right.text) }];
  }
}

/** A value, as a formula writes it, that is compared with a number. */
interface Compared {
  readonly of: string;
  readonly literal: Big;
}

function toneOf(node: Node): 'up' | 'down' | undefined {
  return node.kind === 'literal' && (node.value === 'up' || node.value === 'down') ? node.value : undefined;
}

/** Returns the comparisons of a number with a literal that must all hold for a test to hold. */
function comparisonsOf(node: Node): ReadonlyArray<{ readonly operator: string; readonly literal: Big }> {
  if (node.kind === 'logic' && node.operator === '&&') return [node.left, node.right].flatMap(comparisonsOf);
  if (node.kind !== 'binary' || !['<', '<=', '>', '>='].includes(node.operator)) return [];
  const literal = node.right.kind === 'number' ? new Big(node.right.text) : undefined;
  return literal === undefined ? [] : [{ operator: node.operator, literal }];
}
