import Big from 'big.js';

/**
 * What emitted formulas call. Unknown is `undefined`, null is `null`; unknown wins over null. No function here throws.
 * Values have passed the checker, so an operand is unknown, null or of its type, and `typeof` tells a decimal from the rest.
 */
type Maybe = undefined | null;
type Plain = string | number | boolean;
type Value = Big | Plain;
type Test = boolean | Maybe;

/** Times reach this far from 1970 either way (JavaScript's dates); sums beyond it stop there. */
const FAR = 8.64e15;
const within = (time: number): number => Math.min(Math.max(time, -FAR), FAR);
/** What an operator gives when an operand is missing. */
const nothing = (a: unknown, b: unknown): Maybe => (a === undefined || b === undefined ? undefined : null);
const missing = (a: unknown): a is Maybe => a === undefined || a === null;

/** A decimal literal. */
export const n = (text: string): Big => new Big(text);

/** A field of a record: own properties only; one that is not there is null. */
export function get(record: object | Maybe, name: string): unknown {
  if (missing(record)) return record;
  const value: unknown = Object.hasOwn(record, name) ? (record as Record<string, unknown>)[name] : null;
  return value === undefined ? null : value;
}

/** An element of a list by its whole number; null outside of it. */
export function at(list: readonly unknown[] | Maybe, index: Big | Maybe): unknown {
  if (missing(list) || missing(index)) return nothing(list, index);
  const value = list[Number(index)];
  return value === undefined ? null : value;
}

/** By kind and not by constructor: a product may make decimals with settings of its own (`Big()`). */
const decimal = (a: unknown): a is Big => typeof a === 'object' && a !== null;
const same = (a: unknown, b: unknown): boolean => (decimal(a) && decimal(b) ? a.eq(b) : a === b);
export const eq = (a: unknown, b: unknown): Test => (a === undefined || b === undefined ? undefined : same(a, b));
export const ne = (a: unknown, b: unknown): Test => not(eq(a, b));
export const not = (a: Test): Test => (missing(a) ? a : !a);

const order = (a: Value, b: Value): number => (decimal(a) ? a.cmp(b as Big) : a < b ? -1 : a > b ? 1 : 0);
type Compare = (a: Value | Maybe, b: Value | Maybe) => Test;
export const lt: Compare = (a, b) => (missing(a) || missing(b) ? nothing(a, b) as Test : order(a, b) < 0);
export const le: Compare = (a, b) => (missing(a) || missing(b) ? nothing(a, b) as Test : order(a, b) <= 0);
export const gt: Compare = (a, b) => lt(b, a);
export const ge: Compare = (a, b) => le(b, a);

/** Numbers, strings, times with durations. */
export function add(a: Value | Maybe, b: Value | Maybe): Value | Maybe {
  if (missing(a) || missing(b)) return nothing(a, b);
  if (decimal(a)) return a.plus(b as Big);
  return typeof a === 'number' ? within(a + (b as number)) : (a as string) + (b as string);
}

export function sub(a: Big | number | Maybe, b: Big | number | Maybe): Big | number | Maybe {
  if (missing(a) || missing(b)) return nothing(a, b);
  return decimal(a) ? a.minus(b as Big) : within(a - (b as number));
}

/** Numbers, or a duration and a number: to the whole millisecond. */
export function mul(a: Big | number | Maybe, b: Big | number | Maybe): Big | number | Maybe {
  if (missing(a) || missing(b)) return nothing(a, b);
  if (decimal(a) && decimal(b)) return a.times(b);
  return milliseconds(new Big(a).times(b));
}

/** Null by zero; 20 decimal places, the last one rounded half-up. A duration by a number is a duration, by a duration a number. */
export function div(a: Big | number | Maybe, b: Big | number | Maybe): Big | number | Maybe {
  if (missing(a) || missing(b)) return nothing(a, b);
  const divisor = new Big(b);
  if (divisor.eq(0)) return null;
  const quotient = new Big(a).div(divisor);
  return typeof a === 'number' && decimal(b) ? milliseconds(quotient) : quotient;
}

/** The remainder, with the sign of the dividend; null by zero. */
export function mod(a: Big | Maybe, b: Big | Maybe): Big | Maybe {
  if (missing(a) || missing(b)) return nothing(a, b);
  return b.eq(0) ? null : a.mod(b);
}

export const neg = (a: Big | number | Maybe): Big | number | Maybe => (missing(a) ? a : decimal(a) ? a.neg() : -a);
const milliseconds = (exact: Big): number => within(exact.round().toNumber());

/** False as soon as one side is known to be false, in either order; the right side is only looked at when it matters. */
export function and(a: Test, b: () => Test): Test {
  if (a === false) return false;
  const right = b();
  return right === false ? false : missing(a) || missing(right) ? nothing(a, right) as Test : true;
}

export function or(a: Test, b: () => Test): Test {
  if (a === true) return true;
  const right = b();
  return right === true ? true : missing(a) || missing(right) ? nothing(a, right) as Test : false;
}

export function choose<T>(test: Test, yes: () => T, no: () => T): T | Maybe {
  return missing(test) ? test : test ? yes() : no();
}

/** The first that is not null, looked at from left to right; unknown if that cannot be told yet. */
export function first(...values: readonly (() => unknown)[]): unknown {
  for (const value of values) {
    const found = value();
    if (found !== null) return found;
  }
  return null;
}

/** Whether a list has an element, or a record a key. */
export function isIn(a: unknown, b: readonly unknown[] | object | Maybe): Test {
  if (missing(a) || missing(b)) return nothing(a, b) as Test;
  return Array.isArray(b) ? b.some((element) => same(a, element)) : Object.hasOwn(b, a as string);
}

/** A list or record made by a formula: unknown if a part of it is. Nothing unknown is ever inside a value. */
export const list = (items: readonly unknown[]): readonly unknown[] | undefined => (items.includes(undefined) ? undefined : items);
export const record = (value: Record<string, unknown>): object | undefined => (Object.values(value).includes(undefined) ? undefined : value);

type Items = readonly unknown[] | Maybe;
type Predicate = (item: unknown) => Test;

export const map = (items: Items, value: (item: unknown) => unknown): Items => (missing(items) ? items : list(items.map(value)));

export function filter(items: Items, test: Predicate): Items {
  if (missing(items)) return items;
  const tests = items.map(test);
  return tests.includes(undefined) ? undefined : items.filter((_, index) => tests[index]);
}

/** True if one is, whatever the others are. */
export function exists(items: Items, test: Predicate): Test {
  if (missing(items)) return items;
  return items.reduce((found: Test, item) => or(found, () => test(item)), false);
}

export const all = (items: Items, test: Predicate): Test => not(exists(items, (item) => not(test(item))));

export function existsOne(items: Items, test: Predicate): Test {
  const found = filter(items, test);
  return missing(found) ? found : found.length === 1;
}

/** The first element that passes, null if none does; unknown if one before it is undecided. */
export function find(items: Items, test: Predicate): unknown {
  if (missing(items)) return items;
  for (const item of items) {
    const passed = test(item);
    if (passed === undefined) return undefined;
    if (passed) return item;
  }
  return null;
}

/** Ascending by a key, equal ones in their order, null keys last. */
export function sortBy(items: Items, key: (item: unknown) => Value | Maybe): Items {
  const keys = map(items, key);
  if (missing(items) || missing(keys)) return missing(items) ? items : keys;
  const compare = (a: unknown, b: unknown): number => (a === null || b === null ? Number(a === null) - Number(b === null) : order(a as Value, b as Value));
  return items.map((_, index) => index).sort((a, b) => compare(keys[a], keys[b])).map((index) => items[index]);
}

/** Where a function of the table that throws is told; the function's value is then unknown. */
export const faults: { report: (error: unknown) => void } = { report: (error) => globalThis.reportError?.(error) };

/** Calls a function of the table unless an argument is unknown, or null where bit i of `nulls` is not set. */
export function call(run: (...args: never[]) => unknown, nulls: number, ...args: readonly unknown[]): unknown {
  if (args.includes(undefined)) return undefined;
  if (args.some((argument, index) => argument === null && !((nulls >> index) & 1))) return null;
  try {
    return (run as (...args: readonly unknown[]) => unknown)(...args);
  } catch (error) {
    faults.report(error);
    return undefined;
  }
}
