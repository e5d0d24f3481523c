import { isObject, type Json, type JsonObject, type Pointer } from '../../document/source.ts';

/** One difference between two versions of a document. */
export interface Edit {
  /** `order`: a member of a list, or an entry of a map that people see, stands at another place. */
  readonly kind: 'new' | 'gone' | 'changed' | 'order';
  /** The place in the version before; of something new that of what it stands in. */
  readonly before: Pointer;
  /** The place in the version after; of something gone that of what it stood in. */
  readonly after: Pointer;
  readonly was: Json | undefined;
  readonly is: Json | undefined;
}

/**
 * Compares two versions of a document part by part. Members of lists are matched by what they are (their id, the call
 * of a step, the name of a rule), not by their line or index, so that a part that moved is one difference.
 */
export function differences(was: Json, is: Json, before: Pointer = [], after: Pointer = []): Edit[] {
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  if (isObject(was) && isObject(is) && isSameKind(was, is)) return members(was, is, before, after);
  if (Array.isArray(was) && Array.isArray(is))
    return lists(was as readonly Json[], is as readonly Json[], before, after);
  return [{ kind: 'changed', before, after, was, is }];
}

function members(was: JsonObject, is: JsonObject, before: Pointer, after: Pointer): Edit[] {
  const names = [...new Set([...Object.keys(is), ...Object.keys(was)])].filter((name) => name !== '$schema');
  const shown = SHOWN.has(String(after.at(-1)));
  const renamed = shown ? renamedIn(was, is) : new Map<string, string>();
  const moved = shown ? movedIn(Object.keys(was), Object.keys(is)) : new Set();
  return names.flatMap((name): Edit[] => {
    const [old, now] = [was[name], is[name]];
    const places = { before: [...before, name], after: [...after, name] };
    const earlier = renamed.get(name);
    if (earlier !== undefined)
      return [{ kind: 'changed', before: [...before, earlier], after: places.after, was: earlier, is: name }];
    if ([...renamed.values()].includes(name)) return [];
    if (TABLES.has(name) && [old, now].every((one) => one === undefined || isObject(one)))
      return differences(old ?? {}, now ?? {}, places.before, places.after);
    if (old === undefined) return now === undefined ? [] : [{ kind: 'new', ...places, was: undefined, is: now }];
    if (now === undefined) return [{ kind: 'gone', ...places, was: old, is: undefined }];
    const order: Edit[] = moved.has(name) ? [{ kind: 'order', ...places, was: old, is: now }] : [];
    return [...order, ...differences(old, now, places.before, places.after)];
  });
}

/** Returns the new names of entries that kept their value, with the names that they had. */
function renamedIn(was: JsonObject, is: JsonObject): ReadonlyMap<string, string> {
  const gone = Object.keys(was).filter((name) => is[name] === undefined);
  const pairs = Object.keys(is).flatMap((name): Array<readonly [string, string]> => {
    if (was[name] !== undefined) return [];
    const at = gone.findIndex((one) => JSON.stringify(was[one]) === JSON.stringify(is[name]));
    return at < 0 ? [] : [[name, gone.splice(at, 1)[0] ?? '']];
  });
  return new Map(pairs);
}

/** Returns the names that stand at another place among those that both lists have. */
function movedIn(was: readonly string[], is: readonly string[]): ReadonlySet<string> {
  const both = is.filter((name) => was.includes(name));
  const still = rising(both.map((name) => was.indexOf(name)));
  return new Set(both.filter((name) => !still.has(was.indexOf(name))));
}

function lists(was: readonly Json[], is: readonly Json[], before: Pointer, after: Pointer): Edit[] {
  const pairs = matched(was, is);
  const old = new Map(pairs.map(([from, to]) => [to, from]));
  const kept = new Set(pairs.map(([from]) => from));
  const still = rising(pairs.map(([from]) => from));
  return [
    ...was.flatMap((value, index): Edit[] =>
      kept.has(index) ? [] : [{ kind: 'gone', before: [...before, index], after, was: value, is: undefined }],
    ),
    ...is.flatMap((value, index): Edit[] => {
      const from = old.get(index);
      if (from === undefined) return [{ kind: 'new', before, after: [...after, index], was: undefined, is: value }];
      const places = { before: [...before, from], after: [...after, index] };
      const moved: Edit[] = still.has(from) ? [] : [{ kind: 'order', ...places, was: was[from], is: value }];
      return [...moved, ...differences(was[from] ?? null, value, places.before, places.after)];
    }),
  ];
}

/** Pairs members of two lists, as [index before, index after] in the order of the list after. */
function matched(was: readonly Json[], is: readonly Json[]): ReadonlyArray<readonly [number, number]> {
  const left = new Set(was.keys());
  const pairs = new Map<number, number>();
  const pass = (same: (one: Json) => string | undefined, now = same): void => {
    const waiting = new Map<string, number[]>();
    for (const index of left) {
      const name = same(was[index] ?? null);
      if (name !== undefined) waiting.set(name, [...(waiting.get(name) ?? []), index]);
    }
    for (const [index, value] of is.entries()) {
      if (pairs.has(index)) continue;
      const found = waiting.get(now(value) ?? '')?.shift();
      if (found === undefined) continue;
      pairs.set(index, found);
      left.delete(found);
    }
  };
  pass((one) => JSON.stringify(one));
  pass(identity);
  // A node that got an id, or lost it, is matched by its kind.
  pass(kindWithout, anyKind);
  pass(anyKind, kindWithout);
  return [...pairs].map(([to, from]) => [from, to] as const).sort(([, a], [, b]) => a - b);
}

/** Tables of named parts: a table that is new has new parts. */
const TABLES = new Set(['params', 'state', 'data', 'calc', 'form', 'fields', 'sheets', 'with']);

/** Maps whose entries people see in the order of the document. */
const SHOWN = new Set(['facts', 'labels', 'tabs', 'options', 'steps']);

/** Members that say which one of its kind an object is. */
const NAMING = ['call', 'sheet', 'to', 'event', 'path', 'field', 'rule', 'code', 'name', 'route', 'label', 'text'];
const KINDS = ['do', 'block', 'use', 'component', 'switch', 'slot', 'rule', 'test'];

function identity(value: Json): string | undefined {
  if (!isObject(value)) return undefined;
  if (typeof value.id === 'string') return `#${value.id}`;
  const naming = NAMING.find((key) => typeof value[key] === 'string');
  const kind = kindOf(value);
  return naming === undefined ? undefined : `${kind ?? ''} ${naming} ${String(value[naming])}`;
}

const anyKind = (value: Json): string | undefined => (isObject(value) ? kindOf(value) : undefined);
const kindWithout = (value: Json): string | undefined =>
  isObject(value) && typeof value.id !== 'string' ? kindOf(value) : undefined;

/** Returns the kind of a node, a step or a rule: `block note`, `do call`. */
function kindOf(value: JsonObject): string | undefined {
  const key = KINDS.find((one) => typeof value[one] === 'string' && one !== 'test' && one !== 'switch');
  if (key !== undefined) return `${key} ${String(value[key])}`;
  return 'test' in value ? 'test' : 'switch' in value ? 'switch' : undefined;
}

function isSameKind(was: JsonObject, is: JsonObject): boolean {
  const [from, to] = [kindOf(was), kindOf(is)];
  const fields = [from, to].every((kind) => kind?.startsWith('block field.') === true);
  return from === to || fields;
}

/** Returns the members of a longest rising part of a list of different numbers. */
function rising(numbers: readonly number[]): ReadonlySet<number> {
  const ends: number[] = [];
  const before = new Map<number, number | undefined>();
  for (const number of numbers) {
    const at = ends.findIndex((end) => end > number);
    const place = at < 0 ? ends.length : at;
    before.set(number, ends[place - 1]);
    ends[place] = number;
  }
  const found = new Set<number>();
  for (let one = ends.at(-1); one !== undefined; one = before.get(one)) found.add(one);
  return found;
}
