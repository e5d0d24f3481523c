import { Big } from 'big.js';
import { mayBeNull, present } from './assignable.ts';
import type { Expression } from './expression.ts';
import type { BinaryOperator, Node } from './parse.ts';
import type { Subject, Test, Value } from './condition.ts';
import { situations } from './situations.ts';
import type { Type } from './type.ts';

/**
 * Tells whether a test always or never holds, where the given ones do.
 * @returns undefined where it depends, where the given ones cannot hold, or where there are too many combinations.
 */
export function decide(test: Test, given: readonly Test[] = []): 'always' | 'never' | undefined {
  // Tests that share nothing with this one decide nothing, as long as they can hold at all.
  const near = connected(new Set(test.subjects.map(({ name }) => name)), given);
  if (near.length < given.length && !canHold(given)) return undefined;
  let held: boolean | undefined;
  for (const value of situations([test, ...near])) {
    if (!near.every((one) => one.holds(value) === true)) continue;
    const holds = test.holds(value) === true;
    if (held !== undefined && held !== holds) return undefined;
    held = holds;
  }
  return held === undefined ? undefined : held ? 'always' : 'never';
}

/** Returns the tests that concern one of these subjects, directly or through shared ones. @param names is added to */
export function connected(names: Set<string>, tests: readonly Test[]): readonly Test[] {
  const near = new Set<Test>();
  for (let size = -1; size !== near.size;) {
    size = near.size;
    for (const test of tests)
      if (!near.has(test) && test.subjects.some((subject) => names.has(subject.name))) {
        near.add(test);
        for (const subject of test.subjects) names.add(subject.name);
      }
  }
  return [...near];
}

/** Whether lists of tests can hold. Many conditions stand at one place, and share its list. */
const holding = new WeakMap<readonly Test[], boolean>();

/** Tells whether these tests can all hold, as `possible`; found out once per list. */
function canHold(given: readonly Test[]): boolean {
  const known = holding.get(given);
  if (known !== undefined) return known;
  const can = possible(given);
  holding.set(given, can);
  return can;
}

/** Tells whether tests can all hold at one time. True where there are too many combinations. */
export function possible(tests: readonly Test[]): boolean {
  let looked = false;
  for (const value of situations(tests)) {
    looked = true;
    if (tests.every((test) => test.holds(value) === true)) return true;
  }
  return !looked;
}

/** Returns the test of an expression of type bool, as far as its operators are known; else it is a subject itself. */
export function testOf(expression: Expression, source: string): Test {
  return expression.test ?? truth(expression, source);
}

export function both(left: Test, right: Test): Test {
  return {
    subjects: [...left.subjects, ...right.subjects],
    nulls: left.nulls === true || right.nulls === true,
    holds: (value) => {
      const [one, other] = [left.holds(value), right.holds(value)];
      return one === false || other === false ? false : one === null || other === null ? null : true;
    },
  };
}

export function either(left: Test, right: Test): Test {
  return not(both(not(left), not(right)));
}

export function not(test: Test): Test {
  return {
    ...test,
    holds: (value) => {
      const held = test.holds(value);
      return held === null ? null : !held;
    },
  };
}

/** Returns the test that something has one of its values, for the case of a switch. */
export function isValue(name: string, type: Type, text: string): Test {
  const value: Value = present(type).kind === 'bool' ? text === 'true' : text === 'null' ? null : text;
  return about(subject(name, type, [value]), (is) => is === value);
}

/** Returns the test of a comparison. */
export function comparisonTest(
  operator: BinaryOperator,
  left: Expression,
  right: Expression,
  source: string,
): Test | undefined {
  if (left.type.kind === 'error' || right.type.kind === 'error') return undefined;
  if (operator === 'in') return memberTest(left, right, source);
  const [one, other] = [literalOf(left.node), literalOf(right.node)];
  if (one !== undefined && other !== undefined) return fixed(compare(operator, one, other));
  if (other !== undefined) return against(operator, left, other, source);
  if (one !== undefined) return against(TURNED[operator] ?? operator, right, one, source);
  return betweenTwo(operator, left, right, source);
}

function memberTest(left: Expression, { node }: Expression, source: string): Test | undefined {
  if (node.kind !== 'list') return undefined;
  const values = node.items.map(literalOf);
  if (values.includes(undefined)) return undefined;
  const among = values as Value[];
  return about(subject(words(left.node, source), left.type, among), (is) =>
    is === null ? null : among.some((value) => same(is, value)),
  );
}

function against(operator: BinaryOperator, side: Expression, literal: Value, source: string): Test | undefined {
  const ordering = operator !== '==' && operator !== '!=';
  if (ordering && !(literal instanceof Big)) return undefined;
  const of = subject(words(side.node, source), side.type, [literal]);
  if (literal !== null) return about(of, (is) => compare(operator, is, literal));
  return { ...about({ ...of, asked: true }, (is) => compare(operator, is, literal)), nulls: true };
}

/** Compares two variable things: it is only known that `<` and `>=`, `==` and `!=` are opposites. */
function betweenTwo(operator: BinaryOperator, left: Expression, right: Expression, source: string): Test | undefined {
  const [one, other] = [words(left.node, source), words(right.node, source)];
  const nullable = operator !== '==' && operator !== '!=' && (mayBeNull(left.type) || mayBeNull(right.type));
  const named = (name: string): Test =>
    about({ name, nullable, values: [true, false], kind: 'all' }, (is) => (is === null ? null : is === true));
  switch (operator) {
    case '==':
      return named([one, other].sort().join(' == '));
    case '!=':
      return not(named([one, other].sort().join(' == ')));
    case '<':
      return named(`${one} < ${other}`);
    case '>=':
      return not(named(`${one} < ${other}`));
    case '>':
      return named(`${other} < ${one}`);
    case '<=':
      return not(named(`${other} < ${one}`));
    default:
      return undefined;
  }
}

function truth({ node, type }: Expression, source: string): Test {
  if (node.kind === 'literal' && typeof node.value === 'boolean') return fixed(node.value);
  return about(subject(words(node, source), type, []), (is) => (is === null ? null : is === true));
}

const fixed = (value: boolean | null): Test => ({ subjects: [], holds: () => value });

const about = (of: Subject, holds: (value: Value) => boolean | null): Test => ({
  subjects: [of],
  holds: (value) => holds(value(of.name)),
});

function subject(name: string, type: Type, values: readonly Value[]): Subject {
  const is = present(type);
  const nullable = mayBeNull(type);
  if (is.kind === 'bool') return { name, nullable, values: [true, false], kind: 'all' };
  if (is.kind === 'enum' && is.name !== '') return { name, nullable, values: is.values, kind: 'all' };
  if (is.kind !== 'number') return { name, nullable, values, kind: 'some' };
  return { name, nullable, values, kind: 'numbers', ...(is.bounds === undefined ? {} : { bounds: is.bounds }) };
}

/** Returns the value of a literal part of a formula. */
function literalOf(node: Node): Value | undefined {
  if (node.kind === 'literal') return node.value;
  if (node.kind === 'number') return new Big(node.text);
  if (node.kind === 'unary' && node.operator === '-' && node.operand.kind === 'number')
    return new Big(node.operand.text).neg();
  return undefined;
}

/** Returns the text of a part of a formula, normalized so that spaces do not matter. */
const words = ({ start, end }: Node, source: string): string => source.slice(start, end).replaceAll(/\s+/g, '');

const TURNED: Readonly<Partial<Record<BinaryOperator, BinaryOperator>>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

function same(one: Value, other: Value): boolean {
  return one instanceof Big && other instanceof Big ? one.eq(other) : one === other;
}

/** Compares two values as formulas do: with null only `==` and `!=` have a result. */
function compare(operator: BinaryOperator, one: Value, other: Value): boolean | null {
  if (operator === '==') return same(one, other);
  if (operator === '!=') return !same(one, other);
  if (!(one instanceof Big) || !(other instanceof Big)) return null;
  switch (operator) {
    case '<':
      return one.lt(other);
    case '<=':
      return one.lte(other);
    case '>':
      return one.gt(other);
    default:
      return one.gte(other);
  }
}
