import Big from 'big.js';
import type { Scope } from '../store/frame.ts';
import type { Estimate, Keyed } from '../window/list-window.ts';

/** A row of a list, as estimates of its height see it. */
export interface DrawnRow extends Keyed {
  readonly record: unknown;
  readonly scope: Scope;
}

/**
 * Estimates the height of a list's rows by a formula over a record, computed once for each. Only documents with such a
 * formula load this code.
 * @returns pixels, at least 1; undefined where the formula is unknown
 */
export function estimating(height: (row: Scope) => unknown): Estimate<DrawnRow> {
  const known = new WeakMap<object, number | undefined>();
  return ({ record, scope }) => {
    const entry = typeof record === 'object' && record !== null ? record : {};
    if (!known.has(entry)) {
      const value = height(scope);
      known.set(entry, value instanceof Big ? Math.max(1, value.toNumber()) : undefined);
    }
    return known.get(entry);
  };
}
