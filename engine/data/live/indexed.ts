import { comparableKey, type Entry } from './apply.ts';

const indexes = new WeakMap<readonly Entry[], Map<unknown, number>>();

/** Returns the position of each entry of a list by its key. Each list is indexed once. */
export function indexOf(list: readonly Entry[], key: string): Map<unknown, number> {
  let index = indexes.get(list);
  if (index === undefined) {
    index = new Map(list.map((entry, at) => [comparableKey(entry[key]), at]));
    indexes.set(list, index);
  }
  return index;
}

/** Reuses the index of an old list for a new one with its entries in the same positions. */
export function indexAs(changed: readonly Entry[], index: Map<unknown, number>): void {
  indexes.set(changed, index);
}
