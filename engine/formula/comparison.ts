import { incomparable, mayBeNull, nullable, ordered, present, widen } from './assignable.ts';
import type { FormulaContext, Expression } from './expression.ts';
import { presentPaths } from './narrow.ts';
import type { Node } from './parse.ts';
import { didYouMean, listWords, nearTo } from './suggest.ts';
import { type Type, BOOL, ERROR } from './type.ts';
import { showType } from './type-text.ts';

type Binary = Extract<Node, { kind: 'binary' }>;

/** The types of comparisons: `bool`, or `bool?` where an operand may be null and the operator is not `==` or `!=`. */

function broken(left: Expression, right: Expression): boolean {
  return left.type.kind === 'error' || right.type.kind === 'error';
}

/** Null in, null out. */
function flowing(left: Expression, right: Expression): Type {
  return mayBeNull(left.type) || mayBeNull(right.type) ? nullable(BOOL) : BOOL;
}

export function comparison(node: Binary, left: Expression, right: Expression, context: FormulaContext): Type {
  if (broken(left, right)) return ERROR;
  for (const side of [left, right]) {
    if (ordered(side.type) || isLiteralString(side.type)) continue;
    context.report(
      side.node,
      'not-ordered',
      `"${node.operator}" orders numbers, times, durations and strings; this is ${showType(side.type)}.`,
    );
    return ERROR;
  }
  if (incomparable(widen(present(left.type)), widen(present(right.type)))) {
    context.report(node, 'not-comparable', `${showType(left.type)} cannot be compared with ${showType(right.type)}.`);
    return ERROR;
  }
  return flowing(left, right);
}

function isLiteralString(type: Type): boolean {
  const it = present(type);
  return it.kind === 'enum' && it.name === '';
}

export function equality(node: Binary, left: Expression, right: Expression, context: FormulaContext): Type {
  if (broken(left, right)) return ERROR;
  for (const [side, other] of [
    [left, right],
    [right, left],
  ] as const) {
    if (side.type.kind !== 'null' || mayBeNull(other.type)) continue;
    const shown = context.source.slice(other.node.start, other.node.end);
    context.report(
      node,
      'never-null',
      `${shown} is never null (${showType(other.type)}); while it is not there yet the comparison is unknown. Leave the test out.`,
    );
    return BOOL;
  }
  reportIncomparable(node, left, right.type, right.node, context);
  return BOOL;
}

/** Reports that two values cannot be compared, at the wrong literal if there is one. Returns true if it reported. */
function reportIncomparable(
  node: Node,
  { type: left, node: side }: Expression,
  right: Type,
  other: Node,
  context: FormulaContext,
): boolean {
  const why = incomparable(left, right);
  if (!why) return false;
  if (why.reason === 'value') {
    const near = nearTo(why.value, why.among.values);
    const among = why.among.name ? ` of ${why.among.name}` : '';
    const place = literalIn(other, why.value) ?? literalIn(side, why.value) ?? node;
    context.report(
      place,
      'unknown-value',
      `'${why.value}' is not a value${among} (${listWords(why.among.values)}), so this is never equal.${didYouMean(near[0]?.word)}`,
      near,
    );
    return true;
  }
  const compound = [left, right].map(present).some(({ kind }) => kind === 'record' || kind === 'list');
  const advice = compound ? ' Compare one of its fields, such as the id.' : '';
  context.report(node, 'not-comparable', `${showType(left)} cannot be compared with ${showType(right)}.${advice}`);
  return true;
}

/** Returns the position of a literal, if it is written in this part itself. */
function literalIn(node: Node, value: string): Node | undefined {
  if (node.kind === 'literal') return node.value === value ? node : undefined;
  return node.kind === 'list' ? node.items.map((item) => literalIn(item, value)).find(Boolean) : undefined;
}

/** `x != null` is true if x is there; so is `x == y` when y is never null. */
export function equalityFacts(
  node: Binary,
  left: Expression,
  right: Expression,
): Pick<Expression, 'whenTrue' | 'whenFalse'> {
  const facts = [
    [left, right],
    [right, left],
  ].flatMap(([side, other]) => {
    if (!side || !other) return [];
    if (other.type.kind === 'null') return [{ equal: false, paths: presentPaths(side.node) }];
    return mayBeNull(other.type) ? [] : [{ equal: true, paths: presentPaths(side.node) }];
  });
  const about = (equal: boolean): ReadonlySet<string> =>
    new Set(facts.filter((fact) => fact.equal === equal).flatMap((fact) => [...fact.paths]));
  return node.operator === '=='
    ? { whenTrue: about(true), whenFalse: about(false) }
    : { whenTrue: about(false), whenFalse: about(true) };
}

export function membership(node: Binary, left: Expression, right: Expression, context: FormulaContext): Type {
  if (broken(left, right)) return ERROR;
  const container = present(right.type);
  if (container.kind === 'list') {
    return reportIncomparable(node, left, container.of, right.node, context) ? ERROR : flowing(left, right);
  }
  if (container.kind === 'record') {
    const key = present(left.type).kind;
    if (key === 'string' || key === 'enum') return flowing(left, right);
    context.report(left.node, 'wrong-type', `A key of a record is a string, this is ${showType(left.type)}.`);
    return ERROR;
  }
  context.report(
    right.node,
    'wrong-type',
    `"in" looks into a list or a record, this is ${showType(right.type)}.${container.kind === 'string' ? ' For a part of a string write .contains(…).' : ''}`,
  );
  return ERROR;
}
