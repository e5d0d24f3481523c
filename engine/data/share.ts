import Big from 'big.js';

/**
 * Replaces every part of a new answer that equals the old one by the old object: unchanged values keep their identity,
 * so their blocks do not render. Decimals are compared by value. Entries of a list are matched even when entries before
 * them came or went.
 */
export function share(old: unknown, next: unknown): unknown {
  if (Object.is(old, next) || typeof old !== 'object' || typeof next !== 'object' || old === null || next === null)
    return next;
  if (next instanceof Big) return old instanceof Big && old.eq(next) ? old : next;
  if (old instanceof Big) return next;
  if (Array.isArray(next)) return Array.isArray(old) ? shareList(old, next) : next;
  return Array.isArray(old)
    ? next
    : shareRecord(old as Readonly<Record<string, unknown>>, next as Record<string, unknown>);
}

function shareRecord(old: Readonly<Record<string, unknown>>, next: Record<string, unknown>): unknown {
  const names = Object.keys(next);
  let alike = Object.keys(old).length === names.length;
  for (const name of names) {
    const value = share(old[name], next[name]);
    next[name] = value;
    alike &&= Object.is(value, old[name]) && name in old;
  }
  return alike ? old : next;
}

function shareList(old: readonly unknown[], next: unknown[]): unknown {
  let alike = old.length === next.length;
  /** The position of the old entry that is expected next. */
  let at = 0;
  for (let index = 0; index < next.length; index += 1) {
    const value = next[index];
    // An entry before it may be gone. No equal entry means that this one is new or changed.
    const found =
      at < old.length && equal(old[at], value) ? at : at + 1 < old.length && equal(old[at + 1], value) ? at + 1 : -1;
    next[index] = found >= 0 ? old[found] : at < old.length ? share(old[at], value) : value;
    if (found >= 0) at = found + 1;
    else if (old.length - at >= next.length - index) at += 1;
    alike &&= Object.is(next[index], old[index]);
  }
  return alike ? old : next;
}

/** Tells whether two answers are equal. */
function equal(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (one instanceof Big || other instanceof Big) return one instanceof Big && other instanceof Big && one.eq(other);
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every(
      (name) =>
        name in other &&
        equal((one as Readonly<Record<string, unknown>>)[name], (other as Readonly<Record<string, unknown>>)[name]),
    )
  );
}
