import { Big } from 'big.js';
import type { FormulaFunction } from './environment.ts';
import type { FunctionHost } from './library/index.ts';
import { type Node, parse } from './parse.ts';
import { takesNull } from './signature.ts';

/**
 * The meaning of formulas once more, as slow and plain as possible: it walks the parsed tree, knows no types and shares
 * nothing with the emitter and the run time but the functions of the table. `formula.fuzz.test.ts` compares the two on
 * random formulas; the studio tries rules with it, for it runs no code that was made. Pages never have it.
 */
export interface World {
  readonly roots: Readonly<Record<string, unknown>>;
  readonly functions: readonly FormulaFunction[];
  readonly host: FunctionHost;
}

export function interpret(source: string, world: World): unknown {
  const { node } = parse(source);
  if (!node) throw new Error(`No formula: ${source}`);
  return evaluate(node, world);
}

function evaluate(node: Node, world: World): unknown {
  const look = (inner: Node): unknown => evaluate(inner, world);
  switch (node.kind) {
    case 'literal':
      return node.value;
    case 'number':
      return new Big(node.text);
    case 'name':
      return world.roots[node.name];
    case 'member':
      return field(look(node.object), node.name.text);
    case 'index':
      return element(look(node.object), look(node.index));
    case 'list':
      return whole(node.items.map(look));
    case 'record': {
      const values = whole(node.entries.map(([, value]) => look(value)));
      return values && Object.fromEntries(node.entries.map(([key], index) => [look(key), values[index]]));
    }
    case 'choice': {
      const test = look(node.test);
      if (test === true) return look(node.yes);
      if (test === false) return look(node.no);
      return test;
    }
    case 'logic':
      return logic(node.operator, look(node.left), look(node.right));
    case 'unary': {
      const operand = look(node.operand);
      if (operand === undefined || operand === null) return operand;
      if (node.operator === '!') return operand === false;
      return operand instanceof Big ? new Big(0).minus(operand) : 0 - Number(operand);
    }
    case 'binary':
      return binary(node.operator, look(node.left), look(node.right));
    case 'call': {
      if (node.name.text === 'or')
        return node.arguments.map(look).find((value) => value !== null) ?? lastOr(node.arguments.map(look));
      const [object, ...rest] = node.arguments;
      const global = world.functions.find(({ parsed }) => parsed.name === node.name.text && !parsed.receiver);
      if (global) return apply(global, node.arguments.map(look), world);
      if (!object) throw new Error(`No ${node.name.text}`);
      return method(node.name.text, object, rest, world);
    }
    case 'method':
      return method(node.name.text, node.object, node.arguments, world);
  }
}

/** All were null, or the first that is not null is unknown. */
function lastOr(values: readonly unknown[]): unknown {
  return values.every((value) => value === null) ? null : undefined;
}

function whole(values: readonly unknown[]): readonly unknown[] | undefined {
  return values.includes(undefined) ? undefined : values;
}

function field(record: unknown, name: string): unknown {
  if (record === undefined || record === null) return record;
  const entry = Object.entries(record).find(([key]) => key === name);
  return entry ? entry[1] : null;
}

function element(list: unknown, index: unknown): unknown {
  if (typeof index === 'string') return field(list, index);
  if (list === undefined || index === undefined) return undefined;
  if (!Array.isArray(list) || !(index instanceof Big)) return null;
  const items: readonly unknown[] = list;
  return items.find((_, place) => index.eq(place)) ?? null;
}

function logic(operator: '&&' | '||', left: unknown, right: unknown): unknown {
  const deciding = operator === '||';
  if (left === deciding || right === deciding) return deciding;
  if (left === undefined || right === undefined) return undefined;
  if (left === null || right === null) return null;
  return !deciding;
}

function equal(a: unknown, b: unknown): boolean {
  return a instanceof Big && b instanceof Big ? a.minus(b).toFixed() === '0' || a.minus(b).eq(0) : a === b;
}

function binary(operator: string, a: unknown, b: unknown): unknown {
  if (a === undefined || b === undefined) return undefined;
  if (operator === '==') return equal(a, b);
  if (operator === '!=') return !equal(a, b);
  if (a === null || b === null) return null;
  if (operator === 'in')
    return Array.isArray(b) ? b.filter((item) => equal(item, a)).length > 0 : Object.keys(b).some((key) => key === a);
  if (typeof a === 'string' && typeof b === 'string')
    return operator === '+' ? a.concat(b) : ordered(operator, a < b ? -1 : Number(a > b));
  const [x, y] = [decimal(a), decimal(b)];
  const plain = a instanceof Big && b instanceof Big;
  switch (operator) {
    case '+':
      return plain ? x.plus(y) : toTime(x.plus(y));
    case '-':
      return plain ? x.minus(y) : toTime(x.minus(y));
    case '*':
      return plain ? x.times(y) : toTime(x.times(y).round());
    case '/': {
      if (y.eq(0)) return null;
      return plain || !(b instanceof Big) ? x.div(y) : toTime(x.div(y).round());
    }
    case '%':
      return y.eq(0) ? null : x.minus(y.times(x.div(y).round(0, 0)));
    default:
      return ordered(operator, x.cmp(y));
  }
}

/** Converts numbers, times and durations alike. */
function decimal(value: unknown): Big {
  if (value instanceof Big) return value;
  if (typeof value === 'number') return new Big(value);
  throw new Error(`No number: ${String(value)}`);
}

function toTime(exact: Big): number {
  return exact.eq(0) ? 0 : Math.max(-8.64e15, Math.min(8.64e15, exact.toNumber()));
}

function ordered(operator: string, sign: number): boolean {
  return operator === '<' ? sign < 0 : operator === '<=' ? sign <= 0 : operator === '>' ? sign > 0 : sign >= 0;
}

function method(name: string, object: Node, args: readonly Node[], world: World): unknown {
  const value = evaluate(object, world);
  const [variable, ...bodies] = args;
  if (variable?.kind === 'name' && bodies.length > 0 && !world.functions.some(({ parsed }) => parsed.name === name)) {
    if (!Array.isArray(value)) return value;
    const each =
      (body: Node | undefined) =>
      (item: unknown): unknown =>
        body && evaluate(body, { ...world, roots: { ...world.roots, [variable.name]: item } });
    return macro(name, value, bodies.map(each));
  }
  const receiver = Array.isArray(value) ? 'list' : 'string';
  const found = world.functions.find(({ parsed, signature }) => parsed.name === name && signature.startsWith(receiver));
  if (!found) return value === undefined ? undefined : null;
  return apply(found, [value, ...args.map((argument) => evaluate(argument, world))], world);
}

function macro(name: string, items: readonly unknown[], bodies: readonly ((item: unknown) => unknown)[]): unknown {
  const [body, value] = bodies;
  if (!body) throw new Error(`No body of ${name}`);
  const results = items.map(body);
  const undecided = results.includes(undefined);
  const kept = undecided ? undefined : items.filter((_, index) => results[index] === true);
  switch (name) {
    case 'filter':
      return kept;
    case 'map':
      return value ? kept && whole(kept.map(value)) : whole(results);
    case 'exists':
      return results.includes(true) ? true : undecided ? undefined : false;
    case 'all':
      return results.includes(false) ? false : undecided ? undefined : true;
    case 'exists_one':
      return kept && kept.length === 1;
    case 'find': {
      const place = results.findIndex((result) => result !== false);
      return place < 0 ? null : results[place] === true ? items[place] : undefined;
    }
    case 'sort_by':
      return undecided ? undefined : sorted(items, results);
    default:
      throw new Error(`No macro ${name}`);
  }
}

/** Inserts each item behind all that are not larger; null is larger than everything. */
function sorted(items: readonly unknown[], keys: readonly unknown[]): unknown {
  const done: { key: unknown; item: unknown }[] = [];
  items.forEach((item, index) => {
    const key = keys[index];
    const place = done.findIndex(
      (other) => key !== null && (other.key === null || binary('>', other.key, key) === true),
    );
    done.splice(place < 0 ? done.length : place, 0, { key, item });
  });
  return done.map(({ item }) => item);
}

function apply(
  { parsed, run, host: needsHost }: FormulaFunction,
  values: readonly unknown[],
  { host }: World,
): unknown {
  const parameters = [...(parsed.receiver ? [{ type: parsed.receiver, rest: false }] : []), ...parsed.parameters];
  if (values.includes(undefined)) return undefined;
  const given = values.map((value, index) => ({
    value,
    type: parameters[Math.min(index, parameters.length - 1)]?.type,
  }));
  if (given.some(({ value, type }) => value === null && type && !takesNull(type))) return null;
  if (parameters.some(({ type }) => type.kind === 'pattern'))
    return new RegExp(String(values[1]), 'u').test(String(values[0]));
  const missing = parameters
    .slice(values.length)
    .filter(({ rest }) => !rest)
    .map(() => null);
  const call: (...args: never[]) => unknown = run;
  return Reflect.apply(call, undefined, [...(needsHost ? [host] : []), ...values, ...missing]);
}
