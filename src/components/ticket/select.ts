import { useCallback, useSyncExternalStore } from 'react';
import type { Cell } from '../../../engine/component/index.ts';

/**
 * Reads what `select` makes of a cell and renders again when that changes, not when the cell does. `select` must give a
 * primitive, or the same object for the same value.
 */
export function useSelected<T, R>(cell: Cell<T>, select: (value: T | undefined) => R): R {
  const get = useCallback(() => select(cell.get()), [cell, select]);
  return useSyncExternalStore(cell.subscribe, get);
}
