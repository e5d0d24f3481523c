import { parse, partsOf, type Node } from '../../formula/parse.ts';
import { ofFacts, type Facts, type FormulaFacts } from '../../language/facts.ts';
import { page } from '../examples.ts';
import type { Documents, Rule } from '../rule.ts';

const tags = (...tones: readonly string[]): Documents => ({
  screens: {
    'shop/shop': page(
      tones.map((tone) => ({ block: 'tag', text: 'shop.side', tone: `=params.side == 'in' ? ${tone}` })),
      { params: { side: { type: 'enum', of: ['in', 'out'], default: 'in' } } },
    ),
  },
});
const [RIGHT, WRONG] = ["'up' : 'down'", "'down' : 'up'"] as const;

/** A value must have one tone this often before another tone counts as a slip. */
const OFTEN = 3;

export const toneDiffers: Rule = {
  code: 'tone-differs',
  severity: 'error',
  description:
    'A value has the tone "up" everywhere and "down" in one place, or the other way round: people read the color before the word.',
  example: { bad: tags(RIGHT, RIGHT, RIGHT, WRONG), good: tags(RIGHT, RIGHT, RIGHT, RIGHT) },
  check(product, report) {
    const byValue = new Map<string, TonePlace[]>();
    for (const { facts } of product.outputs.values())
      for (const place of tonesIn(facts)) {
        const same = byValue.get(place.value);
        if (same === undefined) byValue.set(place.value, [place]);
        else same.push(place);
      }
    for (const [value, all] of byValue) {
      const [up, down] = ['up', 'down'].map((tone) => all.filter((place) => place.tone === tone));
      const [odd, usual] = up!.length < down!.length ? [up!, down!] : [down!, up!];
      const [slip] = odd;
      if (slip === undefined || odd.length > 1 || usual.length < OFTEN) continue;
      report(
        slip.facts.source,
        slip.formula.pointer,
        `${value} has the tone "${slip.tone}" here, and "${usual[0]!.tone}" in ${usual.length} other places. Put the branches in each other's place.`,
      );
    }
  },
};

interface Tone {
  /** `side == 'in'` */
  readonly value: string;
  readonly tone: string;
}

interface TonePlace extends Tone {
  readonly facts: Facts;
  readonly formula: FormulaFacts;
}

/** Returns the tones that the formulas of a document choose by a value. */
const tonesIn = ofFacts<readonly TonePlace[]>((facts) =>
  facts.formulas.flatMap((formula) =>
    (/'(?:up|down)'/.test(formula.source) ? read(formula.source.slice(1)) : []).map((tone) => ({
      ...tone,
      facts,
      formula,
    })),
  ),
);

function read(source: string): Tone[] {
  const { node } = parse(source);
  return node === undefined ? [] : choicesIn(node);
}

function choicesIn(node: Node): Tone[] {
  const inner = partsOf(node).flatMap(choicesIn);
  if (node.kind !== 'choice' || node.test.kind !== 'binary') return inner;
  const { operator, left, right } = node.test;
  const branch = operator === '==' ? node.yes : operator === '!=' ? node.no : undefined;
  if (branch?.kind !== 'literal' || (branch.value !== 'up' && branch.value !== 'down')) return inner;
  if (left.kind !== 'member' || right.kind !== 'literal' || typeof right.value !== 'string') return inner;
  return [{ value: `${left.name.text} == '${right.value}'`, tone: branch.value }, ...inner];
}
