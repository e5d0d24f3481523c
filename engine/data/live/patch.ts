import { share } from '../share.ts';
import { entriesOf, plain, type Apply, type Entry } from './apply.ts';
import { indexAs, indexOf } from './indexed.ts';

/** Entries that are known take what is said of them; of others nothing is said. */
export const patch: Apply = ({ key }, value, message) =>
  Array.isArray(value)
    ? patchList(value as Entry[], entriesOf(message), key ?? 'id')
    : patchRecord(value as Entry, entriesOf(message), key);

function patchList(list: readonly Entry[], entries: readonly Entry[], key: string): readonly Entry[] {
  const index = indexOf(list, key);
  let out: Entry[] | undefined;
  for (const entry of entries) {
    const at = index.get(plain(entry[key]));
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

/** A record takes what is said of it; where it has a key, of no other. */
export function patchRecord(record: Entry | null, entries: readonly Entry[], key: string | undefined): Entry | null {
  if (record === null) return record;
  let out = record;
  for (const entry of entries) {
    if (key !== undefined && Object.hasOwn(record, key) && plain(entry[key]) !== plain(record[key])) continue;
    out = patched(out, entry);
  }
  return out;
}

/** The record with what a message says of it; the same one where that is nothing new. */
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
