import { compileFunction } from 'node:vm';
import { Big } from 'big.js';
import { nullable } from './assignable.ts';
import { type Compiled, type Expected, compileFormula } from './compile.ts';
import type { Environment, Variable } from './environment.ts';
import * as library from './library/index.ts';
import type { FunctionHost } from './library/index.ts';
import * as runtime from './runtime.ts';
import { functionTable } from './function-table.ts';
import type { Type, TypeNames } from './type.ts';
import { parseType } from './type-text.ts';

/** For tests: environments written in a few lines, and a runner of compiled formulas. */

/** Roots with their fields: `{ form: { amount: 'number?' } }`; a root that is a type text is a variable. */
export type Roots = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

const ENUMS: Readonly<Record<string, readonly string[]>> = {
  CoinCode: ['BTC', 'ETH', 'USDT'],
  OrderStatus: ['pending', 'paid', 'completed', 'cancelled'],
  Side: ['buy', 'sell'],
};

const ENTITIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Card: { id: 'id<Card>', masked: 'string', is_default: 'bool', note: 'text?', limit: 'number?' },
  Order: {
    id: 'id<Order>',
    status: 'OrderStatus',
    side: 'Side',
    price: 'number',
    fee: 'number?',
    created_at: 'time',
    paid_at: 'time?',
    parent: 'Order?',
    cards: 'list<Card>',
  },
};

export const names: TypeNames = makeNames();

function makeNames(): TypeNames {
  const types = new Map<string, Type>();
  const made: TypeNames = { types, ids: new Set(Object.keys(ENTITIES)) };
  for (const [name, values] of Object.entries(ENUMS)) types.set(name, { kind: 'enum', name, values });
  for (const [name, fields] of Object.entries(ENTITIES)) {
    types.set(name, {
      kind: 'record',
      name,
      fields: () => new Map(Object.entries(fields).map(([key, text]) => [key, typeOf(text, made)])),
    });
  }
  return made;
}

export function typeOf(text: string, among: TypeNames = names): Type {
  if (text === 'null') return { kind: 'null' };
  const type = parseType(text, among);
  if ('code' in type) throw new Error(type.message);
  return type;
}

export function environment(roots: Roots): Environment {
  const variables = Object.entries(roots).map(([name, shape]): [string, Variable] => {
    if (typeof shape === 'string') return [name, { type: typeOf(shape), cells: false, code: () => `s.${name}` }];
    const fields = new Map(Object.entries(shape).map(([key, text]) => [key, typeOf(text)]));
    const type: Type = { kind: 'record', name: '', fields: () => fields };
    return [name, { type, cells: true, code: (member) => `s.${name}.${member}` }];
  });
  return { variables: new Map(variables), functions: functionTable(names, library), types: names };
}

export const host: FunctionHost = {
  format: {
    number: (decimal, style) => JSON.stringify([decimal.toFixed(), style ?? {}]),
    date: (time, style) => `${style}:${time}`,
    duration: (duration, style) => `${style}:${duration}`,
    parse: (text) => new Big(text),
    decimalSign: '.',
  },
  translate: (key) => `<${key}>`,
  now: () => 0,
};

/** Compiles a formula that must be right. */
export function compiled(source: string, roots: Roots, expected?: Expected): Compiled {
  const result = compileFormula(source, environment(roots), expected);
  if (!result.compiled) throw new Error(`${source}: ${result.problems.map((problem) => problem.message).join('\n')}`);
  return result.compiled;
}

/** Runs a compiled formula as the shipped module would. */
export function run({ code, constants, functions }: Compiled, frame: Readonly<Record<string, unknown>>): unknown {
  const table: Readonly<Record<string, unknown>> = library;
  const s = Object.defineProperties({ host }, Object.getOwnPropertyDescriptors(frame));
  const scope = { ...Object.fromEntries(functions.map((name) => [`fn_${name}`, table[name]])), f: runtime, s };
  const prelude = [...constants].map(([name, made]) => `const ${name} = ${made};`).join('\n');
  const result: unknown = compileFunction(`${prelude}\nreturn ${code};`, Object.keys(scope))(...Object.values(scope));
  return result;
}

/** Returns the value of a formula, decimals as strings. */
export function value(source: string, roots: Roots = {}, frame: Readonly<Record<string, unknown>> = {}): unknown {
  return withDecimalTexts(run(compiled(source, roots), frame));
}

export function withDecimalTexts(result: unknown): unknown {
  if (result instanceof Big) return result.toFixed();
  if (Array.isArray(result)) return result.map(withDecimalTexts);
  if (typeof result === 'object' && result !== null)
    return Object.fromEntries(Object.entries(result).map(([key, part]) => [key, withDecimalTexts(part)]));
  return result;
}

/** Returns the problems of a formula, in short: `code@start-end suggestion`. */
export function problems(source: string, roots: Roots = {}, expected?: string): string[] {
  const type = expected === undefined ? undefined : typeOf(expected);
  const slot = type && { type: type.kind === 'nullable' ? type.of : type, nullable: nullable(type) === type };
  return compileFormula(source, environment(roots), slot).problems.map(
    ({ code, start, end, near }) =>
      `${code} ${source.slice(start, end)}${near === undefined ? '' : ` → ${near[0]?.word}`}`,
  );
}
