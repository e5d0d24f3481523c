import type { Scope } from '../../store/frame.ts';
import { entriesOf, comparableKey, type Apply, type Entry, type Merging } from './apply.ts';
import { patched, patchRecord } from './patch.ts';

/** Updates the entries that the list has, inserts new ones, and removes those that no longer belong. */
export const upsert: Apply = (merging, value, message, scope) => {
  const entries = entriesOf(message);
  // A datum that is one record takes the patch of that record.
  return Array.isArray(value)
    ? upsertList(merging, value as Entry[], entries, scope)
    : patchRecord(value as Entry | null, entries, merging.key ?? 'id');
};

function upsertList(
  merging: Merging,
  value: readonly Entry[],
  entries: readonly Entry[],
  scope: Scope,
): readonly Entry[] {
  const key = merging.key ?? 'id';
  let out = value;
  for (const entry of entries) {
    const at = out.findIndex((known) => comparableKey(known[key]) === comparableKey(entry[key]));
    const stays = merging.member === undefined || merging.member(withEntry(scope, entry)) === true;
    if (at >= 0) out = stays ? withPatch(out, at, entry) : out.toSpliced(at, 1);
    else if (stays && grows(out, key)) out = [...out, entry];
    else if (stays) out = comesAfter(out, entry, key) ? [...out, entry] : [entry, ...out];
  }
  return out;
}

/** Patches one entry of a list. Returns the same list where nothing changes. */
function withPatch(list: readonly Entry[], at: number, entry: Entry): readonly Entry[] {
  const before = list[at]!;
  const after = patched(before, entry);
  return after === before ? list : list.with(at, after);
}

/**
 * Tells whether a new entry goes to the end: a list in ascending order (candles by time) grows at its end, any other at
 * its head.
 */
function comesAfter(list: readonly Entry[], entry: Entry, key: string): boolean {
  const last = list.at(-1)?.[key];
  const next = entry[key];
  return typeof last === 'number' && typeof next === 'number' && next > last;
}

/** Tells whether a list runs from small to large keys (candles by time), so that a new entry belongs at its end. */
function grows(list: readonly Entry[], key: string): boolean {
  const first = list[0]?.[key];
  const last = list.at(-1)?.[key];
  return typeof first === 'number' && typeof last === 'number' && first < last;
}

function withEntry(scope: Scope, entry: Entry): Scope {
  const inner = Object.create(scope) as Scope;
  inner.entry = entry;
  return inner;
}
