import { sorted, type Direction } from '../order.ts';
import type { Formula, Scope } from '../store/frame.ts';
import type { Path } from '../store/trie.ts';

interface Row {
  readonly scope: Scope;
}

/** The order of a list's rows. Only documents with `sort` load this code. */
export interface Sorting {
  readonly r: readonly Path[];
  /** The compared formulas also read values outside the rows. */
  readonly foreign: boolean;
  /** The chosen order as a text: the rows are sorted again when it changes. */
  chosen(scope: Scope): string;
  rows<R extends Row>(rows: readonly R[], scope: Scope, lang: string): readonly R[];
}

interface Sort {
  readonly r: readonly Path[];
  readonly foreign: boolean;
  /** The key to sort by; a leading `-` sorts descending. Without it: `of`. */
  readonly by?: Formula<unknown>;
  readonly order?: Formula<unknown>;
  readonly keys?: Readonly<Record<string, (row: Scope) => unknown>>;
  readonly of?: (row: Scope) => unknown;
}

/** Creates the order that a document declares for a list. */
export function sorting({ r, foreign, by, order, keys = {}, of }: Sort): Sorting {
  function chosen(scope: Scope): { readonly key: ((row: Scope) => unknown) | undefined; readonly to: Direction } {
    const to = order?.f(scope) === 'desc' ? 'desc' : 'asc';
    if (by === undefined) return { key: of, to };
    const name = String(by.f(scope));
    return name.startsWith('-') && !Object.hasOwn(keys, name)
      ? { key: keys[name.slice(1)], to: 'desc' }
      : { key: keys[name], to };
  }
  return {
    r,
    foreign,
    chosen: (scope) => [by?.f(scope), order?.f(scope), scope.lang].join(' '),
    rows(rows, scope, lang) {
      const { key, to } = chosen(scope);
      return key === undefined ? rows : sorted(rows, (row) => key(row.scope), to, lang);
    },
  };
}
