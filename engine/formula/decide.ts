import { Big } from 'big.js';
import { mayBeNull, present } from './assignable.ts';
import type { Expression } from './expression.ts';
import type { BinaryOperator, Node } from './parse.ts';
import type { Subject, Test, Value } from './condition.ts';
import type { Type } from './type.ts';

/** With more combinations of values than this a condition counts as undecided. */
export const MOST = 512;

/** A value between those it is compared with, for which nothing is written. */
const OTHER = '\0other';

/**
 * Tells whether a test always or never holds, where the given ones do.
 * @returns undefined where it depends, where the given ones cannot hold, or where there are too many combinations.
 */
export function decide(test: Test, given: readonly Test[] = []): 'always' | 'never' | undefined {
  const seen = new Set<boolean>();
  for (const value of situations([test, ...given])) {
    if (!given.every((one) => one.holds(value) === true)) continue;
    seen.add(test.holds(value) === true);
    if (seen.size === 2) return undefined;
  }
  return seen.size === 0 ? undefined : seen.has(true) ? 'always' : 'never';
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

/** Counts the combinations of these values. */
export function countOf(domains: ReadonlyMap<string, readonly Value[]>): number {
  let count = 1;
  for (const values of domains.values()) count *= values.length;
  return count;
}

/** Yields every combination of values that distinguishes these tests; none where there are too many. */
export function* situations(tests: readonly Test[]): Generator<(subject: string) => Value> {
  const domains = domainsOf(tests);
  if (countOf(domains) > MOST) return;
  for (const of of combinations([...domains])) yield (name) => of.get(name) ?? null;
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

/** Returns the values of each subject that distinguish all its tests. */
export function domainsOf(tests: readonly Test[]): Map<string, readonly Value[]> {
  const bySubject = new Map<string, Subject[]>();
  for (const { subjects } of tests)
    for (const one of subjects) bySubject.set(one.name, [...(bySubject.get(one.name) ?? []), one]);
  return new Map(
    [...bySubject].map(([name, all]) => {
      const nothing = all.some(({ nullable }) => nullable) ? [null] : [];
      // A subject whose values are all known in one place may be known only by its text in another.
      const whole = all.find(({ kind }) => kind === 'all');
      if (whole !== undefined) return [name, [...whole.values, ...nothing]];
      const values = all.flatMap((one) => one.values).filter((value) => value !== null);
      const numbers = all.every(({ kind }) => kind === 'numbers');
      return [
        name,
        [
          ...(numbers
            ? numbersOf(
                all,
                values.filter((value) => value instanceof Big),
              )
            : [...new Set(values), OTHER]),
          ...nothing,
        ],
      ];
    }),
  );
}

/** Returns the distinguishing numbers within the range that all tests agree on. */
function numbersOf(all: readonly Subject[], values: readonly Big[]): readonly Big[] {
  const ends = all
    .flatMap(({ bounds: { least, most } = {} }) => [least, most])
    .flatMap((end) => (end === undefined ? [] : [new Big(end)]));
  return around([...values, ...ends]).filter((value) =>
    all.every(({ bounds: { least = -Infinity, most = Infinity } = {} }) => isWithin(value, least, most)),
  );
}

function isWithin(value: Big, least: number, most: number): boolean {
  return !(Number.isFinite(least) && value.lt(least)) && !(Number.isFinite(most) && value.gt(most));
}

/** Returns numbers, one between each two of them, and one beyond either end. */
function around(numbers: readonly Big[]): readonly Big[] {
  const sorted = [...numbers].sort((a, b) => a.cmp(b));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [new Big(0)];
  return [
    first.minus(1),
    ...sorted.flatMap((number, index) => {
      const next = sorted[index + 1];
      return next === undefined ? [number] : [number, number.plus(next).div(2)];
    }),
    last.plus(1),
  ];
}

/** Yields every combination of values. */
export function* combinations(
  domains: readonly (readonly [string, readonly Value[]])[],
  chosen: ReadonlyMap<string, Value> = new Map(),
): Generator<ReadonlyMap<string, Value>> {
  const [first, ...rest] = domains;
  if (first === undefined) {
    yield chosen;
    return;
  }
  for (const value of first[1]) yield* combinations(rest, new Map([...chosen, [first[0], value]]));
}
