import { plain, type Entry } from './apply.ts';

const indexes = new WeakMap<readonly Entry[], Map<unknown, number>>();

/** Where the entries of a list stand, by their keys; made once a list. */
export function indexOf(list: readonly Entry[], key: string): Map<unknown, number> {
  let index = indexes.get(list);
  if (index === undefined) {
    index = new Map(list.map((entry, at) => [plain(entry[key]), at]));
    indexes.set(list, index);
  }
  return index;
}

/** The changed list has its entries where the old one had them. */
export function indexAs(changed: readonly Entry[], index: Map<unknown, number>): void {
  indexes.set(changed, index);
}
