import { Big } from 'big.js';
import { counting, present, unitOf } from './assignable.ts';
import type { FormulaFunction } from './environment.ts';
import type { FormulaContext, Expression } from './expression.ts';
import { pathOf } from './narrow.ts';
import type { Node } from './parse.ts';
import type { Parameter } from './signature.ts';
import type { Type } from './type.ts';
import {
  type Coin,
  coinsFit,
  eitherUnit,
  type Factor,
  productUnit,
  quotientUnit,
  type Unit,
  unitsFit,
  unitWords,
} from './unit.ts';

/** Tracks the units of a formula's numbers through arithmetic, calls and members, and reports mismatches. */

type Binary = Extract<Node, { kind: 'binary' }>;

/** Returns the unit of an arithmetic result. Reports a sum of numbers with different units. */
export function arithmeticUnit(
  node: Binary,
  left: Expression,
  right: Expression,
  context: FormulaContext,
): Unit | undefined {
  const [one, other] = [factorOf(left), factorOf(right)];
  switch (node.operator) {
    case '*':
      return productUnit(one, other);
    case '/':
      return quotientUnit(one, other);
    case '%':
      return one.unit;
    default:
      if (unitsFit(one.unit, other.unit)) return eitherUnit(one.unit, other.unit);
      reportSum(node, left, right, context);
      return undefined;
  }
}

function factorOf({ node, type }: Expression): Factor {
  const literal = node.kind === 'number' ? new Big(node.text).toNumber() : undefined;
  return { unit: unitOf(type), literal };
}

function reportSum(node: Binary, left: Expression, right: Expression, context: FormulaContext): void {
  const says = ({ node: { start, end }, type }: Expression): string =>
    `${context.source.slice(start, end)} is ${wordsOf(type)}`;
  context.report(
    node,
    'wrong-unit',
    `${says(left)} and ${says(right)}: "${node.operator}" takes two numbers that count the same.${advice(unitOf(left.type), unitOf(right.type))}`,
  );
}

const wordsOf = (type: Type): string => {
  const unit = unitOf(type);
  return unit === undefined ? 'a number' : unitWords(unit);
};

function advice(one: Unit | undefined, other: Unit | undefined): string {
  const kinds = new Set([one?.kind, other?.kind]);
  if (kinds.has('ratio') && kinds.has('percent')) return ' A percentage divided by 100 is a ratio.';
  if (kinds.has('ratio')) return ' To take a share of something, multiply by the ratio.';
  if (kinds.has('amount') && kinds.has('price')) return ' An amount times a price is an amount again.';
  return '';
}

/**
 * Returns the type of a call with the unit that it keeps; reports arguments with another unit than the function takes.
 */
export function callType(
  chosen: FormulaFunction,
  parameters: readonly Parameter[],
  values: readonly Expression[],
  type: Type,
  context: FormulaContext,
): Type {
  const { units = {}, coin, keepsUnit = false } = chosen;
  const named = parameters.flatMap((parameter, index) => {
    const value = values[index];
    return value === undefined ? [] : [[parameter.name, value] as const];
  });
  for (const [name, value] of named) {
    const unit = unitOf(value.type);
    const takes = units[name];
    if (unit === undefined || takes === undefined || takes.includes(unit.kind)) continue;
    const near =
      unit.kind === 'percent' && takes.includes('ratio')
        ? ' A percentage divided by 100 is a ratio.'
        : unit.kind === 'ratio'
          ? ' A ratio is shown by percent(…).'
          : '';
    context.report(
      value.node,
      'wrong-unit',
      `The ${name} of ${chosen.parsed.name} is ${takes.map((kind) => unitWords({ kind })).join(' or ')}, and this is ${unitWords(unit)}.${near}`,
    );
  }
  const [first] = values;
  if (first === undefined) return type;
  if (coin !== undefined) checkCoin(chosen, first, named.find(([name]) => name === coin)?.[1], context);
  return keepsUnit ? counting(type, elementUnit(first.type)) : bounded(type, chosen.least);
}

function bounded(type: Type, least: number | undefined): Type {
  return least === undefined || type.kind !== 'number' ? type : { ...type, bounds: { least } };
}

/** Reports an amount that is shown with the name of another currency. */
function checkCoin(
  { parsed }: FormulaFunction,
  value: Expression,
  named: Expression | undefined,
  context: FormulaContext,
): void {
  const own = unitOf(value.type)?.coin;
  const shown = named === undefined ? undefined : coinOf(named);
  if (named === undefined || coinsFit(own, shown)) return;
  context.report(
    named.node,
    'wrong-unit',
    `${context.source.slice(value.node.start, value.node.end)} is ${wordsOf(value.type)}: ${parsed.name} would show it as another currency. Name its own.`,
  );
}

/** Returns the currency that an expression names: a code, or a field of a record. */
function coinOf({ node }: Expression): Coin | undefined {
  if (node.kind === 'literal') return typeof node.value === 'string' ? { code: node.value } : undefined;
  if (node.kind !== 'member') return undefined;
  const owner = pathOf(node.object);
  return owner === undefined ? undefined : { owner, field: node.name.text };
}

function elementUnit(type: Type): Unit | undefined {
  const is = present(type);
  return unitOf(is.kind === 'list' ? is.of : is);
}

/**
 * Returns the type of a member: an amount whose currency is in a field beside it gets that field of this record as
 * currency.
 */
export function inCoinOf(type: Type, object: Node): Type {
  const unit = unitOf(type);
  if (unit?.coin === undefined || 'code' in unit.coin) return type;
  const owner = pathOf(object);
  return counting(
    type,
    owner === undefined ? { kind: unit.kind } : { kind: unit.kind, coin: { owner, field: unit.coin.field } },
  );
}

/**
 * Returns the type of an entry's value outside of its list, where the name of the entry and its fields mean nothing.
 */
export function outside(type: Type): Type {
  const unit = unitOf(type);
  return unit?.coin !== undefined && !('code' in unit.coin) ? counting(type, { kind: unit.kind }) : type;
}
