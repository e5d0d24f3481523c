import { Big } from 'big.js';
import type { FunctionDefinition } from '../environment.ts';
import { extreme, type Ordered } from './math.ts';

/**
 * Methods of lists. Methods that look into each item (filter, map, find …) are part of the language: see `macros.ts`.
 */
type Items = readonly unknown[];

export const listSize = {
  signature: 'list<T>.size(): number<count>',
  least: 0,
  description: 'The number of items.',
  example: 'size(data.positions) > 0',
  run: (items: Items) => new Big(items.length),
} satisfies FunctionDefinition;

export const listContains = {
  signature: 'list<E>.contains(value: E): bool',
  description: 'Whether the value is in the list; the same as value in list.',
  example: 'prefs.starred.contains(q.id)',
  run: (items: Items, value: unknown) => items.some((item) => same(item, value)),
} satisfies FunctionDefinition;

export const first = {
  signature: 'list<T>.first(): T?',
  description: 'The first item, null of an empty list.',
  example: 'data.notices.first().title',
  run: (items: Items) => items[0] ?? null,
} satisfies FunctionDefinition;

export const last = {
  signature: 'list<T>.last(): T?',
  description: 'The last item, null of an empty list.',
  example: 'data.messages.last().created_at',
  run: (items: Items) => items.at(-1) ?? null,
} satisfies FunctionDefinition;

export const take = {
  signature: 'list<T>.take(count: number): list<T>',
  description: 'The first so many items.',
  example: 'calc.shortcuts.take(9)',
  run: (items: Items, count: Big) => items.slice(0, whole(count)),
} satisfies FunctionDefinition;

export const skip = {
  signature: 'list<T>.skip(count: number): list<T>',
  description: 'All but the first so many items.',
  example: 'calc.shortcuts.skip(9)',
  run: (items: Items, count: Big) => items.slice(whole(count)),
} satisfies FunctionDefinition;

export const reverse = {
  signature: 'list<T>.reverse(): list<T>',
  description: 'From the last item to the first.',
  example: 'data.quotes.sort_by(q, q.volume).reverse()',
  run: (items: Items) => items.map((_, index) => items[items.length - 1 - index]),
} satisfies FunctionDefinition;

/** No page shows more rows than that, and a count from outside must not freeze the phone. */
const MOST = 10_000;

export const range = {
  signature: 'range(count: number): list<number>',
  description: 'The numbers from 1 to so many, 10,000 at most.',
  example: 'range(data.product.days)',
  run: (count: Big) =>
    Array.from({ length: Math.min(MOST, Math.max(0, Math.floor(count.toNumber()))) }, (_, index) => new Big(index + 1)),
} satisfies FunctionDefinition;

export const sum = {
  signature: 'list<number>.sum(): number',
  description: 'The sum of a list of numbers, 0 of an empty list.',
  example: 'data.positions.map(p, p.margin).sum()',
  keepsUnit: true,
  run: (items: readonly Big[]) => items.reduce((total, item) => total.plus(item), new Big(0)),
} satisfies FunctionDefinition;

export const listMin = {
  signature: 'list<O>.min(): O?',
  description: 'The smallest item, null of an empty list.',
  example: 'data.offers.map(o, o.price).min()',
  run: (items: readonly Ordered[]) => extreme(items, -1),
} satisfies FunctionDefinition;

export const listMax = {
  signature: 'list<O>.max(): O?',
  description: 'The largest item, null of an empty list.',
  example: 'data.bids.map(b, b.price).max()',
  run: (items: readonly Ordered[]) => extreme(items, 1),
} satisfies FunctionDefinition;

export const distinct = {
  signature: 'list<E>.distinct(): list<E>',
  description: 'Without repetitions; the first of equal items stays.',
  example: 'data.offers.map(o, o.fiat).distinct()',
  run: (items: Items) => items.filter((item, index) => items.findIndex((other) => same(other, item)) === index),
} satisfies FunctionDefinition;

export const withItem = {
  signature: 'list<T>.with(item: T): list<T>',
  description: 'With the item at the end, unless it is in the list.',
  example: 'prefs.starred.with(q.id)',
  run: (items: Items, item: unknown) => (items.some((other) => same(other, item)) ? items : [...items, item]),
} satisfies FunctionDefinition;

export const without = {
  signature: 'list<E>.without(item: E): list<E>',
  description: 'Without the items equal to this one. Records are left out with filter.',
  example: 'prefs.starred.without(q.id)',
  run: (items: Items, item: unknown) => items.filter((other) => !same(other, item)),
} satisfies FunctionDefinition;

/** Tells whether two items are equal: decimals by value, records only by identity. */
function same(a: unknown, b: unknown): boolean {
  return a === b || (isBig(a) && isBig(b) && a.eq(b));
}

function isBig(value: unknown): value is Big {
  return typeof value === 'object' && value !== null && 'eq' in value;
}

/** Returns a count of items: a whole number, at least zero. */
function whole(count: Big): number {
  return Math.max(Math.trunc(count.toNumber()), 0);
}
