import type { Scope } from '../../store/frame.ts';
import { entriesOf, plain, type Apply, type Entry, type Merging } from './apply.ts';
import { patched, patchRecord } from './patch.ts';

/** Entries that are known take what is said of them, new ones come in, and those that no longer belong go. */
export const upsert: Apply = (merging, value, message, scope) => {
  const entries = entriesOf(message);
  // A page of one record takes what is said of that record.
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
    const at = out.findIndex((known) => plain(known[key]) === plain(entry[key]));
    const stays = merging.member === undefined || merging.member(withEntry(scope, entry)) === true;
    if (at >= 0) out = stays ? withPatch(out, at, entry) : out.toSpliced(at, 1);
    else if (stays && grows(out, key)) out = [...out, entry];
    else if (stays) out = comesAfter(out, entry, key) ? [...out, entry] : [entry, ...out];
  }
  return out;
}

/** The list with an entry patched; the same one where that changes nothing. */
function withPatch(list: readonly Entry[], at: number, entry: Entry): readonly Entry[] {
  const before = list[at]!;
  const after = patched(before, entry);
  return after === before ? list : list.with(at, after);
}

/**
 * Tells whether a new entry comes last: a list in the order of its numbers (candles by time) goes on at its end, any
 * other at its head.
 */
function comesAfter(list: readonly Entry[], entry: Entry, key: string): boolean {
  const last = list.at(-1)?.[key];
  const next = entry[key];
  return typeof last === 'number' && typeof next === 'number' && next > last;
}

/** Tells whether the list runs from small to large keys (bars by their time): a new entry then belongs at its end. */
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
