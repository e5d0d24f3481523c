import Big from 'big.js';

/**
 * Structural sharing: `next` with every part that equals the former one replaced by it; `former` itself where all are
 * equal.
 */
export function reuseEqual<T extends object>(former: T, next: T): T;
export function reuseEqual<T extends object>(former: T | null, next: T | null): T | null;
export function reuseEqual<T extends object>(former: T | null, next: T | null): T | null {
  if (former === null || next === null) return next;
  const reused = { ...next };
  let changed = false;
  for (const key in next) {
    if (equal(former[key], next[key])) reused[key] = former[key];
    else changed = true;
  }
  return changed ? reused : former;
}

const equal = (a: unknown, b: unknown): boolean => a === b || (a instanceof Big && b instanceof Big && a.eq(b));
