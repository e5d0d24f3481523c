import Big from 'big.js';
import { incomparable, join, mayBeNull, nullable, ordered, present } from './assignable.ts';
import { type Context, type Expression, didYouMean, listWords } from './expression.ts';
import { expectBool } from './expect.ts';
import { merge, NOWHERE } from './flow.ts';
import { compileNumber } from './literals.ts';
import { intersection, presentPaths, union } from './narrow.ts';
import type { BinaryOperator, Node } from './parse.ts';
import { suggest } from './suggest.ts';
import { type Type, BOOL, DURATION, ERROR, NUMBER, STRING, TIME } from './type.ts';
import { showType } from './type-text.ts';

type Kind<K extends Node['kind']> = Extract<Node, { kind: K }>;

/** The runtime's name of each operator. */
const HELPERS: Readonly<Record<BinaryOperator, string>> = {
  '+': 'add', '-': 'sub', '*': 'mul', '/': 'div', '%': 'mod',
  '<': 'lt', '<=': 'le', '>': 'gt', '>=': 'ge', '==': 'eq', '!=': 'ne', in: 'isIn',
};

export function compileBinary(node: Kind<'binary'>, context: Context): Expression {
  const left = context.compile(node.left);
  const right = context.compile(node.right);
  context.read(left);
  context.read(right);
  const result = { node, code: `f.${HELPERS[node.operator]}(${left.code}, ${right.code})`, flow: NOWHERE };
  switch (node.operator) {
    case '==': case '!=': return { ...result, type: equality(node, left, right, context), ...equalityFacts(node, left, right) };
    case '<': case '<=': case '>': case '>=': return { ...result, type: comparison(node, left, right, context) };
    case 'in': return { ...result, type: membership(node, left, right, context), whenTrue: presentPaths(node.left) };
    default: return { ...result, type: arithmetic(node, left, right, context) };
  }
}

function broken(left: Expression, right: Expression): boolean {
  return left.type.kind === 'error' || right.type.kind === 'error';
}

/** Null in, null out. */
function flowing(type: Type, ...operands: readonly Expression[]): Type {
  return operands.some((operand) => mayBeNull(operand.type)) ? nullable(type) : type;
}

/** `kind kind` → the result; the signs between are in `SUMS`. */
const SUMS: Readonly<Record<string, Type>> = {
  'number + number': NUMBER, 'number - number': NUMBER, 'number * number': NUMBER, 'number / number': NUMBER, 'number % number': NUMBER,
  'string + string': STRING,
  'time + duration': TIME, 'duration + time': TIME, 'time - duration': TIME, 'time - time': DURATION,
  'duration + duration': DURATION, 'duration - duration': DURATION,
  'duration * number': DURATION, 'number * duration': DURATION, 'duration / number': DURATION, 'duration / duration': NUMBER,
};

function arithmetic(node: Kind<'binary'>, left: Expression, right: Expression, context: Context): Type {
  if (broken(left, right)) return ERROR;
  const kinds = [left, right].map(({ type }) => (present(type).kind === 'enum' ? 'string' : present(type).kind));
  const type = SUMS[kinds.join(` ${node.operator} `)];
  if (type) {
    const result = flowing(type, left, right);
    return (node.operator === '/' || node.operator === '%') && !isNonZero(node.right) ? nullable(result) : result;
  }
  const text = node.operator === '+' && kinds.includes('text');
  const advice = text
    ? ' Texts are joined in the locale tables: give a key with {{arguments}}, { "text": key, "with": … }.'
    : kinds.join() === 'time,number' || kinds.join() === 'number,time' ? ' Say the unit of the number: seconds(…), minutes(…).' : '';
  context.report(node, 'wrong_type', `${showType(left.type)} ${node.operator} ${showType(right.type)} has no meaning.${advice}`);
  return ERROR;
}

function isNonZero(node: Node): boolean {
  if (node.kind === 'unary' && node.operator === '-') return isNonZero(node.operand);
  return node.kind === 'number' && !new Big(node.text).eq(0);
}

function comparison(node: Kind<'binary'>, left: Expression, right: Expression, context: Context): Type {
  if (broken(left, right)) return ERROR;
  for (const side of [left, right]) {
    if (ordered(side.type) || isLiteralString(side.type)) continue;
    context.report(side.node, 'not_ordered', `"${node.operator}" orders numbers, times, durations and strings; this is ${showType(side.type)}.`);
    return ERROR;
  }
  if (incomparable(left.type, right.type)) {
    context.report(node, 'not_comparable', `${showType(left.type)} cannot be compared with ${showType(right.type)}.`);
    return ERROR;
  }
  return flowing(BOOL, left, right);
}

function isLiteralString(type: Type): boolean {
  const it = present(type);
  return it.kind === 'enum' && it.name === '';
}

function equality(node: Kind<'binary'>, left: Expression, right: Expression, context: Context): Type {
  if (broken(left, right)) return ERROR;
  for (const [side, other] of [[left, right], [right, left]] as const) {
    if (side.type.kind !== 'null' || mayBeNull(other.type)) continue;
    const shown = context.source.slice(other.node.start, other.node.end);
    context.report(node, 'never_null', `${shown} is never null (${showType(other.type)}); while it is not there yet the comparison is unknown. Leave the test out.`);
    return BOOL;
  }
  reportIncomparable(node, left, right.type, right.node, context);
  return BOOL;
}

/** Says why a value cannot be compared with one of a type, at the literal that is wrong if there is one; true if it cannot. */
function reportIncomparable(node: Node, { type: left, node: side }: Expression, right: Type, other: Node, context: Context): boolean {
  const why = incomparable(left, right);
  if (!why) return false;
  if (why.reason === 'value') {
    const near = suggest(why.value, why.among.values);
    const among = why.among.name ? ` of ${why.among.name}` : '';
    const place = literalIn(other, why.value) ?? literalIn(side, why.value) ?? node;
    context.report(place, 'unknown_value', `'${why.value}' is not a value${among} (${listWords(why.among.values)}), so this is never equal.${didYouMean(near)}`, near);
    return true;
  }
  const compound = [left, right].map(present).some(({ kind }) => kind === 'record' || kind === 'list');
  const advice = compound ? ' Compare one of its fields, such as the id.' : '';
  context.report(node, 'not_comparable', `${showType(left)} cannot be compared with ${showType(right)}.${advice}`);
  return true;
}

/** The place where a literal is written, if it stands in this part itself. */
function literalIn(node: Node, value: string): Node | undefined {
  if (node.kind === 'literal') return node.value === value ? node : undefined;
  return node.kind === 'list' ? node.items.map((item) => literalIn(item, value)).find(Boolean) : undefined;
}

/** `x != null` is true of what is there; so is `x == y` when y is never null. */
function equalityFacts(node: Kind<'binary'>, left: Expression, right: Expression): Pick<Expression, 'whenTrue' | 'whenFalse'> {
  const facts = [[left, right], [right, left]].flatMap(([side, other]) => {
    if (!side || !other) return [];
    if (other.type.kind === 'null') return [{ equal: false, paths: presentPaths(side.node) }];
    return mayBeNull(other.type) ? [] : [{ equal: true, paths: presentPaths(side.node) }];
  });
  const about = (equal: boolean): ReadonlySet<string> => new Set(facts.filter((fact) => fact.equal === equal).flatMap((fact) => [...fact.paths]));
  return node.operator === '==' ? { whenTrue: about(true), whenFalse: about(false) } : { whenTrue: about(false), whenFalse: about(true) };
}

function membership(node: Kind<'binary'>, left: Expression, right: Expression, context: Context): Type {
  if (broken(left, right)) return ERROR;
  const container = present(right.type);
  if (container.kind === 'list') {
    return reportIncomparable(node, left, container.of, right.node, context) ? ERROR : flowing(BOOL, left, right);
  }
  if (container.kind === 'record') {
    const key = present(left.type).kind;
    if (key === 'string' || key === 'enum') return flowing(BOOL, left, right);
    context.report(left.node, 'wrong_type', `A key of a record is a string, this is ${showType(left.type)}.`);
    return ERROR;
  }
  context.report(right.node, 'wrong_type', `"in" looks into a list or a record, this is ${showType(right.type)}.${container.kind === 'string' ? ' For a part of a string write .contains(…).' : ''}`);
  return ERROR;
}

export function compileUnary(node: Kind<'unary'>, context: Context): Expression {
  if (node.operator === '-' && node.operand.kind === 'number') return compileNumber(node, `-${node.operand.text}`, context);
  const operand = context.compile(node.operand);
  context.read(operand);
  if (node.operator === '!') {
    expectBool(operand, 'what "!" turns round', context);
    return { node, type: BOOL, code: `f.not(${operand.code})`, flow: NOWHERE, whenTrue: operand.whenFalse, whenFalse: operand.whenTrue };
  }
  const { kind } = present(operand.type);
  if (kind === 'error') return { ...operand, node };
  if (kind !== 'number' && kind !== 'duration') {
    return context.fail(node, 'wrong_type', `"-" turns a number or a duration round, this is ${showType(operand.type)}.`);
  }
  return { node, type: operand.type, code: `f.neg(${operand.code})`, flow: NOWHERE };
}

export function compileLogic(node: Kind<'logic'>, context: Context): Expression {
  const both = node.operator === '&&';
  const left = context.compile(node.left);
  const right = context.knowing(both ? left.whenTrue : left.whenFalse).compile(node.right);
  for (const side of [left, right]) {
    context.read(side);
    expectBool(side, `each side of "${node.operator}"`, context);
  }
  return {
    node,
    type: BOOL,
    code: `f.${both ? 'and' : 'or'}(${left.code}, () => ${right.code})`,
    flow: NOWHERE,
    whenTrue: (both ? union : intersection)(left.whenTrue, right.whenTrue),
    whenFalse: (both ? intersection : union)(left.whenFalse, right.whenFalse),
  };
}

export function compileChoice(node: Kind<'choice'>, context: Context): Expression {
  const test = context.compile(node.test);
  context.read(test);
  expectBool(test, 'the condition', context);
  const yes = context.knowing(test.whenTrue).compile(node.yes);
  const no = context.knowing(test.whenFalse).compile(node.no);
  context.read(yes);
  context.read(no);
  const type = join(yes.type, no.type);
  if (!type) {
    return context.fail(node, 'branches_differ', `Both sides of ":" are of one type: these are ${showType(yes.type)} and ${showType(no.type)}.`);
  }
  return {
    node,
    type,
    code: `f.choose(${test.code}, () => ${yes.code}, () => ${no.code})`,
    flow: merge([yes.flow, no.flow]),
    parts: (expected) => [[yes, expected], [no, expected]],
  };
}
