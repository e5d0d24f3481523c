import { Big } from 'big.js';

/**
 * The functions that emitted formulas call. Unknown is `undefined`, null is `null`; unknown wins over null. No function
 * here throws. The checker has typed the operands: each is unknown, null or of its type, and an object among scalars is
 * a decimal. Decimals are recognized by kind and not by constructor, so that a product may make them with settings of
 * its own (`Big()`).
 */
type Maybe = undefined | null;
type Scalar = Big | string | number | boolean;
type Sortable = Big | string | number;
type Numeric = Big | number;
type Test = boolean | Maybe;
type Items = readonly unknown[] | Maybe;
type Fields = Readonly<Record<string, unknown>>;

const missing = (a: unknown): a is Maybe => a === undefined || a === null;

/** Makes an operator return unknown for an unknown operand, and null for a null one. */
const lift =
  <A, B, Result>(operate: (a: A, b: B) => Result) =>
  (a: A | Maybe, b: B | Maybe): Result | Maybe =>
    a === undefined || b === undefined ? undefined : a === null || b === null ? null : operate(a, b);

/** The range of times in milliseconds around 1970 (JavaScript's dates); sums are clamped to it. */
const FAR = 8.64e15;
const within = (time: number): number => Math.min(Math.max(time, -FAR), FAR);
/** Rounds to the whole millisecond; zero has no sign. */
const milliseconds = (exact: Big): number => within(exact.round().toNumber()) + 0;

/** Returns a decimal literal. */
export const n = (text: string): Big => new Big(text);

/** Reads a field of a record: own properties only; a missing one is null. */
export const get = (record: Fields | Maybe, name: string): unknown =>
  missing(record) ? record : Object.hasOwn(record, name) ? (record[name] ?? null) : null;

/** Returns an element of a list by its whole number; null outside of the list. */
export const at = lift((list: readonly unknown[], index: Big) => list[Number(index)] ?? null);

const same = (a: unknown, b: unknown): boolean => a === b || (decimal(a) && decimal(b) && a.eq(b));
const decimal = (a: unknown): a is Big => typeof a === 'object' && a !== null && 'eq' in a;
export const eq = (a: Scalar | Maybe, b: Scalar | Maybe): Test =>
  a === undefined || b === undefined ? undefined : same(a, b);
export const ne = (a: Scalar | Maybe, b: Scalar | Maybe): Test => not(eq(a, b));
export const not = (a: Test): Test => (missing(a) ? a : !a);

const order = (a: Sortable, b: Sortable): number =>
  typeof a === 'object' ? a.cmp(b) : typeof b === 'object' ? -b.cmp(a) : a < b ? -1 : a > b ? 1 : 0;
export const lt = lift((a: Sortable, b: Sortable) => order(a, b) < 0);
export const le = lift((a: Sortable, b: Sortable) => order(a, b) <= 0);
export const gt = lift((a: Sortable, b: Sortable) => order(a, b) > 0);
export const ge = lift((a: Sortable, b: Sortable) => order(a, b) >= 0);

/** Adds numbers, strings, times and durations. */
export const add = lift((a: Sortable, b: Sortable) =>
  typeof a === 'object' ? a.plus(b) : typeof a === 'number' ? within(a + Number(b)) : `${a}${String(b)}`,
);
export const sub = lift((a: Numeric, b: Numeric) => (typeof a === 'object' ? a.minus(b) : within(a - Number(b))));

/** Multiplies numbers, or a duration and a number to the whole millisecond. */
export const mul = lift((a: Numeric, b: Numeric) =>
  typeof a === 'object' && typeof b === 'object' ? a.times(b) : milliseconds(new Big(a).times(b)),
);

/**
 * Divides: null by zero; 20 decimal places, the last one rounded half-up. A duration by a number is a duration, by a
 * duration a number.
 */
export const div = lift((a: Numeric, b: Numeric) => {
  const divisor = new Big(b);
  if (divisor.eq(0)) return null;
  const quotient = new Big(a).div(divisor);
  return typeof a === 'number' && typeof b === 'object' ? milliseconds(quotient) : quotient;
});

/** Returns the remainder, with the sign of the dividend; null by zero. */
export const mod = lift((a: Big, b: Big) => (b.eq(0) ? null : a.mod(b)));
export const neg = (a: Numeric | Maybe): Numeric | Maybe => (missing(a) ? a : typeof a === 'object' ? a.neg() : 0 - a);

/**
 * Returns false as soon as one side is known to be false, in either order; the right side is evaluated only when it
 * matters.
 */
export function and(a: Test, b: () => Test): Test {
  if (a === false) return false;
  const right = b();
  return right === false ? false : both(a, right);
}

export function or(a: Test, b: () => Test): Test {
  if (a === true) return true;
  const right = b();
  return right === true ? true : both(a, right);
}

/** Combines two tests of which neither decides. */
const both = lift((a: boolean, b: boolean) => a && b);

export const choose = (test: Test, yes: () => unknown, no: () => unknown): unknown =>
  missing(test) ? test : test ? yes() : no();

/** Returns the first value that is not null, evaluated from left to right; unknown if that cannot be decided yet. */
export function first(...values: readonly (() => unknown)[]): unknown {
  for (const value of values) {
    const found = value();
    if (found !== null) return found;
  }
  return null;
}

/** Tells whether a list has an element, or a record a key. */
export const isIn = lift((a: Scalar, b: readonly unknown[] | Fields) =>
  Array.isArray(b) ? b.some((element) => same(a, element)) : Object.hasOwn(b, String(a)),
);

/** Makes a list or record of a formula: unknown if a part of it is. No value ever contains unknown. */
export const list = <T>(items: readonly T[]): readonly T[] | undefined =>
  items.some((item) => item === undefined) ? undefined : items;
export const record = (fields: Fields): Fields | undefined =>
  Object.values(fields).includes(undefined) ? undefined : fields;

export const map = <T>(items: Items, value: (item: unknown) => T): readonly T[] | Maybe =>
  missing(items) ? items : list(items.map(value));

export function filter(items: Items, test: (item: unknown) => Test): Items {
  const tests = map(items, test);
  if (missing(items)) return items;
  return tests && items.filter((_, index) => tests[index]);
}

/** Returns true if one test is true, whatever the others are. */
export const exists = (items: Items, test: (item: unknown) => Test): Test =>
  missing(items) ? items : items.reduce((found: Test, item) => or(found, () => test(item)), false);
export const all = (items: Items, test: (item: unknown) => Test): Test => not(exists(items, (item) => not(test(item))));

export function existsOne(items: Items, test: (item: unknown) => Test): Test {
  const found = filter(items, test);
  return missing(found) ? found : found.length === 1;
}

/** Returns the first element that passes, or null; unknown if one before it is undecided. */
export function find(items: Items, test: (item: unknown) => Test): unknown {
  if (missing(items)) return items;
  for (const item of items) {
    const passed = test(item);
    if (passed === undefined) return undefined;
    if (passed) return item;
  }
  return null;
}

/** Indexes of lists by a field; null after a single lookup, which is not worth an index. */
const indexes = new WeakMap<readonly unknown[], Map<string, Map<unknown, unknown> | null>>();

/**
 * Returns what `find` returns for a field that equals a word or an id, through an index: a formula may look up
 * thousands of entries at each tick.
 */
export function findBy(items: Items, field: string, value: unknown): unknown {
  if (missing(items)) return items;
  if (items.length === 0) return null;
  if (value === undefined) return undefined;
  const fieldOf = (item: unknown): unknown => get(item as Fields | Maybe, field);
  let fields = indexes.get(items);
  if (fields === undefined) indexes.set(items, (fields = new Map()));
  const index = fields.get(field);
  if (index === undefined) {
    fields.set(field, null);
    return items.find((item) => fieldOf(item) === value) ?? null;
  }
  if (index !== null) return index.get(value) ?? null;
  const made = new Map<unknown, unknown>();
  for (const item of items) if (!made.has(fieldOf(item))) made.set(fieldOf(item), item);
  fields.set(field, made);
  return made.get(value) ?? null;
}

/** Sorts ascending by a key, stable, null keys last. */
export function sortBy(items: Items, key: (item: unknown) => Sortable | Maybe): Items {
  const keys = map(items, key);
  if (missing(items)) return items;
  return (
    keys &&
    items
      .map((_, index) => index)
      .sort((a, b) => orderKeys(keys[a], keys[b]))
      .map((index) => items[index])
  );
}

const orderKeys = (a: Sortable | Maybe, b: Sortable | Maybe): number =>
  missing(a) || missing(b) ? Number(missing(a)) - Number(missing(b)) : order(a, b);

/** Receives exceptions of functions of the table; the function's value is then unknown. */
export const faults: { report: (error: unknown) => void } = { report: (error) => globalThis.reportError?.(error) };

/** Calls a function of the table unless an argument is unknown, or null where bit i of `nulls` is not set. */
export function call(
  run: (...args: readonly unknown[]) => unknown,
  nulls: number,
  ...args: readonly unknown[]
): unknown {
  if (args.includes(undefined)) return undefined;
  if (args.some((argument, index) => argument === null && !((nulls >> index) & 1))) return null;
  try {
    return run(...args);
  } catch (error) {
    faults.report(error);
    return undefined;
  }
}
