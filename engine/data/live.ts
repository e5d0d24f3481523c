import Big from 'big.js';
import type { Scope } from '../store/frame.ts';
import type { LivePlan } from './plan.ts';
import { share } from './share.ts';

type Entry = Readonly<Record<string, unknown>>;

/** The message came out of order: what is shown no longer is the truth and must be read again. */
export const GAP = Symbol('gap');

/**
 * Applies one message of a channel to a datum's value and gives the new value (the same one where nothing changed),
 * or GAP. Values are immutable: entries that did not change keep their identity, so only their rows render again.
 */
export function applyLive(live: LivePlan, value: unknown, message: unknown, scope: Scope): unknown {
  const entries = Array.isArray(message) ? (message as Entry[]) : [message as Entry];
  switch (live.op) {
    case 'patch':
      return Array.isArray(value) ? patchList(value as Entry[], entries, live.key ?? 'id') : patchRecord(value as Entry, entries, live.key);
    case 'upsert':
      // A page of one record takes what is said of that record.
      return Array.isArray(value) ? upsert(live, value as Entry[], entries, scope) : patchRecord(value as Entry | null, entries, live.key ?? 'id');
    case 'remove':
      return Array.isArray(value) ? removeFrom(value as Entry[], entries, live.key ?? 'id') : value;
    case 'append':
      return append(live, value as Entry[], entries);
    case 'sequence':
      return sequence(value as Entry, entries, live.falling ?? []);
    case 'refresh':
      return GAP;
  }
}

const indexes = new WeakMap<readonly Entry[], Map<unknown, number>>();

function indexOf(list: readonly Entry[], key: string): Map<unknown, number> {
  let index = indexes.get(list);
  if (index === undefined) {
    index = new Map(list.map((entry, at) => [plain(entry[key]), at]));
    indexes.set(list, index);
  }
  return index;
}

/** Keys are strings, or decimals compared by value. */
function plain(key: unknown): unknown {
  return key instanceof Big ? key.toFixed() : key;
}

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
  indexes.set(out, index);
  return out;
}

function patchRecord(record: Entry | null, entries: readonly Entry[], key: string | undefined): Entry | null {
  if (record === null) return record;
  let out = record;
  for (const entry of entries) {
    if (key !== undefined && Object.hasOwn(record, key) && plain(entry[key]) !== plain(record[key])) continue;
    out = patched(out, entry);
  }
  return out;
}

/** The record with what a message says of it; the same one where that is nothing new. */
function patched(record: Entry, entry: Entry): Entry {
  let out: Record<string, unknown> | undefined;
  for (const [name, next] of Object.entries(entry)) {
    const value = share(record[name], next);
    if (Object.is(value, record[name]) && name in record) continue;
    out ??= { ...record };
    out[name] = value;
  }
  return out ?? record;
}

function upsert(live: LivePlan, value: readonly Entry[], entries: readonly Entry[], scope: Scope): readonly Entry[] {
  const key = live.key ?? 'id';
  let out = value;
  for (const entry of entries) {
    const at = out.findIndex((known) => plain(known[key]) === plain(entry[key]));
    const stays = live.member === undefined || live.member(withEntry(scope, entry)) === true;
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

/** Whether a new entry comes last: a list in the order of its numbers (candles by time) goes on at its end, any other at its head. */
function comesAfter(list: readonly Entry[], entry: Entry, key: string): boolean {
  const last = list.at(-1)?.[key];
  const next = entry[key];
  return typeof last === 'number' && typeof next === 'number' && next > last;
}

/** Whether the list runs from small to large keys (bars by their time): a new entry then belongs at its end. */
function grows(list: readonly Entry[], key: string): boolean {
  const first = list[0]?.[key];
  const last = list.at(-1)?.[key];
  return typeof first === 'number' && typeof last === 'number' && first < last;
}

function removeFrom(list: readonly Entry[], entries: readonly Entry[], key: string): readonly Entry[] {
  const gone = new Set(entries.map((entry) => plain(entry[key])));
  const out = list.filter((entry) => !gone.has(plain(entry[key])));
  return out.length === list.length ? list : out;
}

/** New entries come first; a list that grows without end keeps its newest. */
const NEWEST = 200;

function append(live: LivePlan, list: readonly Entry[] | null, entries: readonly Entry[]): readonly Entry[] | null {
  if (list === null) return list;
  const key = live.key;
  const known = key === undefined ? undefined : indexOf(list, key);
  const fresh = entries.filter((entry) => known === undefined || !known.has(plain(entry[key!])));
  return fresh.length === 0 ? list : [...fresh.toReversed(), ...list].slice(0, NEWEST);
}

/**
 * Sequenced lists of levels (an order book): each message says which numbers it covers (`first`…`last`); one that is
 * already in is skipped, one that leaves a hole is a gap. A level is [key, quantity]; quantity 0 deletes it.
 */
function sequence(record: Entry | null, entries: readonly Entry[], falling: readonly string[]): unknown {
  if (record === null) return record;
  let out = record;
  for (const entry of entries) {
    const at = out.sequence as Big;
    const first = entry.first as Big;
    const last = entry.last as Big;
    if (last.lte(at)) continue;
    if (first.gt(at.plus(1))) return GAP;
    const next: Record<string, unknown> = { ...out, sequence: last };
    for (const [name, levels] of Object.entries(entry)) {
      if (Array.isArray(levels) && Array.isArray(out[name])) next[name] = mergeLevels(out[name] as Entry[], levels as Entry[], falling.includes(name));
    }
    out = next;
  }
  return out;
}

function mergeLevels(levels: readonly Entry[], changes: readonly Entry[], falling: boolean): readonly Entry[] {
  if (changes.length === 0) return levels;
  const out = levels.slice();
  for (const change of changes) {
    const price = change.price as Big;
    let low = 0;
    let high = out.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const here = out[middle]!.price as Big;
      if (falling ? here.gt(price) : here.lt(price)) low = middle + 1;
      else high = middle;
    }
    const found = low < out.length && (out[low]!.price as Big).eq(price);
    const empty = (change.quantity as Big).eq(0);
    if (empty) {
      if (found) out.splice(low, 1);
    } else if (found) out[low] = change;
    else out.splice(low, 0, change);
  }
  return out;
}

function withEntry(scope: Scope, entry: Entry): Scope {
  const inner = Object.create(scope) as Scope;
  inner.entry = entry;
  return inner;
}
