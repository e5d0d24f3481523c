import { share } from '../share.ts';
import { entriesOf, comparableKey, type Apply, type Entry } from './apply.ts';
import { indexAs, indexOf } from './indexed.ts';

/** Updates the entries that the list has, and ignores all others. */
export const patch: Apply = ({ key }, value, message) =>
  Array.isArray(value)
    ? patchList(value as Entry[], entriesOf(message), key ?? 'id')
    : patchRecord(value as Entry, entriesOf(message), key);

function patchList(list: readonly Entry[], entries: readonly Entry[], key: string): readonly Entry[] {
  const index = indexOf(list, key);
  let out: Entry[] | undefined;
  for (const entry of entries) {
    const at = index.get(comparableKey(entry[key]));
    if (at === undefined) continue;
    const before = (out ?? list)[at]!;
    const after = patched(before, entry);
    if (after === before) continue;
    out ??= list.slice();
    out[at] = after;
  }
  if (out === undefined) return list;
  indexAs(out, index);
  return out;
}

/** Updates a record. Where the record has a key, ignores entries with another key. */
export function patchRecord(record: Entry | null, entries: readonly Entry[], key: string | undefined): Entry | null {
  if (record === null) return record;
  let out = record;
  for (const entry of entries) {
    if (key !== undefined && Object.hasOwn(record, key) && comparableKey(entry[key]) !== comparableKey(record[key]))
      continue;
    out = patched(out, entry);
  }
  return out;
}

/** Merges a message into a record. Returns the same record where nothing changes. */
export function patched(record: Entry, entry: Entry): Entry {
  let out: Record<string, unknown> | undefined;
  for (const [name, next] of Object.entries(entry)) {
    const value = share(record[name], next);
    if (Object.is(value, record[name]) && name in record) continue;
    out ??= { ...record };
    out[name] = value;
  }
  return out ?? record;
}
