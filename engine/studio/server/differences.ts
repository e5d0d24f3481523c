import { isObject, type Json, type Pointer } from '../../document/source.ts';
import type { Difference } from '../protocol/history.ts';
import { inWords } from './in-words.ts';
import { sameJson } from './json-tree.ts';
import { pairs } from './merge.ts';

/** Returns the differences of two versions of a document, node by node. Undefined: there is no document. */
export function differencesOf(file: string, before: Json | undefined, after: Json | undefined): readonly Difference[] {
  const out: Difference[] = [];
  const add = (pointer: Pointer, is: Difference['is'], says: string): void =>
    void out.push({ at: { file, pointer }, is, says });
  const walk = (old: Json | undefined, now: Json | undefined, pointer: Pointer): void => {
    if (sameJson(old, now)) return;
    if (old === undefined) return add(pointer, 'added', `${nameOf(now, pointer)} is new`);
    if (now === undefined) return add(pointer, 'removed', `${nameOf(old, pointer)} is gone`);
    if (Array.isArray(old) && Array.isArray(now))
      return walkList(old as readonly Json[], now as readonly Json[], pointer);
    if (isObject(old) && isObject(now)) {
      const names = new Set([...Object.keys(old), ...Object.keys(now)]);
      for (const name of names)
        walk(Object.hasOwn(old, name) ? old[name] : undefined, Object.hasOwn(now, name) ? now[name] : undefined, [
          ...pointer,
          name,
        ]);
      return;
    }
    add(pointer, 'changed', `${nameOf(undefined, pointer)}: ${short(now)} was ${short(old)}`);
  };
  const walkList = (old: readonly Json[], now: readonly Json[], pointer: Pointer): void => {
    const matched = pairs(old, now);
    let highest = -1;
    for (const [from, to] of [...matched].sort(([a], [b]) => a - b)) {
      if (to < highest) add([...pointer, to], 'moved', `${nameOf(now[to], [...pointer, to])} was moved`);
      highest = Math.max(highest, to);
      walk(old[from], now[to], [...pointer, to]);
    }
    const taken = new Set(matched.values());
    old.forEach((entry, index) => {
      if (!matched.has(index)) add(pointer, 'removed', `${nameOf(entry, [...pointer, index])} is gone`);
    });
    now.forEach((entry, index) => {
      if (!taken.has(index)) add([...pointer, index], 'added', `${nameOf(entry, [...pointer, index])} is new`);
    });
  };
  walk(before, after, []);
  return out;
}

function nameOf(value: Json | undefined, pointer: Pointer): string {
  if (isObject(value)) {
    const name = [value.id, value.block, value.use, value.component, value.do].find((one) => typeof one === 'string');
    if (name !== undefined) return inWords(String(name).split('/').at(-1) ?? '');
  }
  const names = pointer.filter((step) => typeof step === 'string').map(String);
  return names.length === 0 ? 'The page' : names.slice(-2).map(inWords).join(' › ');
}

function short(value: Json): string {
  const text = JSON.stringify(value);
  return text.length <= 60 ? text : `${text.slice(0, 57)} …`;
}
