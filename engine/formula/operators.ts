import { Big } from 'big.js';
import { counting, join, mayBeNull, nullable, present } from './assignable.ts';
import { comparison, equality, equalityFacts, membership } from './comparison.ts';
import { both as bothHold, comparisonTest, either, not, testOf } from './decide.ts';
import type { FormulaContext, Expression } from './expression.ts';
import { expectBool } from './expect.ts';
import { merge, NOWHERE } from './flow.ts';
import { compileNumber } from './literals.ts';
import { intersection, presentPaths, union } from './narrow.ts';
import type { BinaryOperator, Node } from './parse.ts';
import { type Type, BOOL, DURATION, ERROR, NUMBER, STRING, TIME } from './type.ts';
import { showType } from './type-text.ts';
import { arithmeticUnit } from './unit-check.ts';

type Kind<K extends Node['kind']> = Extract<Node, { kind: K }>;

/** The runtime's name of each operator. */
const HELPERS: Readonly<Record<BinaryOperator, string>> = {
  '+': 'add',
  '-': 'sub',
  '*': 'mul',
  '/': 'div',
  '%': 'mod',
  '<': 'lt',
  '<=': 'le',
  '>': 'gt',
  '>=': 'ge',
  '==': 'eq',
  '!=': 'ne',
  in: 'isIn',
};

export function compileBinary(node: Kind<'binary'>, context: FormulaContext): Expression {
  const left = context.compile(node.left);
  const right = context.compile(node.right);
  context.read(left);
  context.read(right);
  const test = comparisonTest(node.operator, left, right, context.source);
  const result = {
    node,
    code: `f.${HELPERS[node.operator]}(${left.code}, ${right.code})`,
    flow: NOWHERE,
    ...(test === undefined ? {} : { test }),
  };
  switch (node.operator) {
    case '==':
    case '!=':
      return { ...result, type: equality(node, left, right, context), ...equalityFacts(node, left, right) };
    case '<':
    case '<=':
    case '>':
    case '>=':
      return { ...result, type: comparison(node, left, right, context) };
    case 'in':
      return { ...result, type: membership(node, left, right, context), whenTrue: presentPaths(node.left) };
    default:
      return { ...result, type: arithmetic(node, left, right, context) };
  }
}

/** The operand types of arithmetic, and the type of the result. */
const SUMS: Readonly<Record<string, Type>> = {
  'number + number': NUMBER,
  'number - number': NUMBER,
  'number * number': NUMBER,
  'number / number': NUMBER,
  'number % number': NUMBER,
  'string + string': STRING,
  'time + duration': TIME,
  'duration + time': TIME,
  'time - duration': TIME,
  'time - time': DURATION,
  'duration + duration': DURATION,
  'duration - duration': DURATION,
  'duration * number': DURATION,
  'number * duration': DURATION,
  'duration / number': DURATION,
  'duration / duration': NUMBER,
};

function arithmetic(node: Kind<'binary'>, left: Expression, right: Expression, context: FormulaContext): Type {
  if (left.type.kind === 'error' || right.type.kind === 'error') return ERROR;
  const kinds = [left, right].map(({ type }) => (present(type).kind === 'enum' ? 'string' : present(type).kind));
  const type = SUMS[kinds.join(` ${node.operator} `)];
  if (type) {
    const known = type.kind === 'number' ? counting(type, arithmeticUnit(node, left, right, context)) : type;
    const result = mayBeNull(left.type) || mayBeNull(right.type) ? nullable(known) : known;
    return (node.operator === '/' || node.operator === '%') && !isNonZero(node.right) ? nullable(result) : result;
  }
  const text = node.operator === '+' && kinds.includes('text');
  const advice = text
    ? ' Texts are joined in the locale tables: give a key with {{arguments}}, { "text": key, "with": … }.'
    : kinds.join() === 'time,number' || kinds.join() === 'number,time'
      ? ' Say the unit of the number: seconds(…), minutes(…).'
      : '';
  context.report(
    node,
    'wrong-type',
    `${showType(left.type)} ${node.operator} ${showType(right.type)} has no meaning.${advice}`,
  );
  return ERROR;
}

function isNonZero(node: Node): boolean {
  if (node.kind === 'unary' && node.operator === '-') return isNonZero(node.operand);
  return node.kind === 'number' && !new Big(node.text).eq(0);
}

export function compileUnary(node: Kind<'unary'>, context: FormulaContext): Expression {
  if (node.operator === '-' && node.operand.kind === 'number')
    return compileNumber(node, `-${node.operand.text}`, context);
  const operand = context.compile(node.operand);
  context.read(operand);
  if (node.operator === '!') {
    expectBool(operand, 'what "!" turns round', context);
    return {
      node,
      type: BOOL,
      code: `f.not(${operand.code})`,
      flow: NOWHERE,
      whenTrue: operand.whenFalse,
      whenFalse: operand.whenTrue,
      test: not(testOf(operand, context.source)),
    };
  }
  const { kind } = present(operand.type);
  if (kind === 'error') return { ...operand, node };
  if (kind !== 'number' && kind !== 'duration') {
    return context.fail(
      node,
      'wrong-type',
      `"-" turns a number or a duration round, this is ${showType(operand.type)}.`,
    );
  }
  return { node, type: operand.type, code: `f.neg(${operand.code})`, flow: NOWHERE };
}

export function compileLogic(node: Kind<'logic'>, context: FormulaContext): Expression {
  const both = node.operator === '&&';
  const left = context.compile(node.left);
  const first = testOf(left, context.source);
  const after = both ? context.knowing(left.whenTrue, first) : context.knowing(left.whenFalse, not(first));
  const right = after.compile(node.right);
  const second = testOf(right, context.source);
  context.asks(node.left, first);
  after.asks(node.right, second);
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
    test: both ? bothHold(first, second) : either(first, second),
  };
}

export function compileChoice(node: Kind<'choice'>, context: FormulaContext): Expression {
  const test = context.compile(node.test);
  context.read(test);
  expectBool(test, 'the condition', context);
  const asked = testOf(test, context.source);
  context.asks(node.test, asked);
  const yes = context.knowing(test.whenTrue, asked).compile(node.yes);
  const no = context.knowing(test.whenFalse, not(asked)).compile(node.no);
  context.read(yes);
  context.read(no);
  const type = join(yes.type, no.type);
  if (!type) {
    return context.fail(
      node,
      'branches-differ',
      `Both sides of ":" are of one type: these are ${showType(yes.type)} and ${showType(no.type)}.`,
    );
  }
  return {
    node,
    type,
    code: `f.choose(${test.code}, () => ${yes.code}, () => ${no.code})`,
    flow: merge([yes.flow, no.flow]),
    parts: (expected) => [
      [yes, expected],
      [no, expected],
    ],
  };
}
