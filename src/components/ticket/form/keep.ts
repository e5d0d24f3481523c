import Big from 'big.js';

/** `next` with every part that equals the former one replaced by it; the former whole when all are equal. */
export function keep<T extends object>(former: T, next: T): T;
export function keep<T extends object>(former: T | null, next: T | null): T | null;
export function keep<T extends object>(former: T | null, next: T | null): T | null {
  if (former === null || next === null) return next;
  const kept = { ...next };
  let changed = false;
  for (const key in next) {
    if (equal(former[key], next[key])) kept[key] = former[key];
    else changed = true;
  }
  return changed ? kept : former;
}

const equal = (a: unknown, b: unknown): boolean => a === b || (a instanceof Big && b instanceof Big && a.eq(b));
