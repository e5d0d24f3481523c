import { useCallback, useSyncExternalStore } from 'react';
import type { Cell } from '../../../engine/component/index.ts';

/**
 * Renders again only when the selected value changes, not whenever the cell does. `select` must return a primitive, or
 * the same object for the same value.
 */
export function useSelected<T, R>(cell: Cell<T>, select: (value: T | undefined) => R): R {
  const get = useCallback(() => select(cell.get()), [cell, select]);
  return useSyncExternalStore(cell.subscribe, get);
}
