import { diffArrays } from 'diff';
import { isObject, type Json, type JsonObject, type Pointer } from '../../document/source.ts';
import { sameJson } from './json-tree.ts';

/** A part that two sides changed, each in another way. Undefined: the side has not got it. */
export interface MergeConflict {
  /** Its place in the merged value. */
  readonly pointer: Pointer;
  readonly base: Json | undefined;
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
}

export interface Merged {
  /** Both changes; of a part in conflict it has mine, or theirs where mine has not got it. */
  readonly value: Json;
  readonly conflicts: readonly MergeConflict[];
}

/** Merges two changes of one document node by node: members by their names, entries of lists by what they are. */
export function mergeJson(base: Json, mine: Json, theirs: Json): Merged {
  const conflicts: MergeConflict[] = [];
  const value = merged(base, mine, theirs, [], conflicts);
  return { value: value ?? null, conflicts };
}

type Part = Json | undefined;

function merged(base: Part, mine: Part, theirs: Part, pointer: Pointer, conflicts: MergeConflict[]): Part {
  if (sameJson(mine, theirs) || sameJson(base, theirs)) return mine;
  if (sameJson(base, mine)) return theirs;
  if (isObject(mine) && isObject(theirs) && (base === undefined || isObject(base)))
    return mergedMembers(base ?? {}, mine, theirs, pointer, conflicts);
  if (isList(mine) && isList(theirs) && (base === undefined || isList(base)))
    return mergedEntries(base ?? [], mine, theirs, pointer, conflicts);
  conflicts.push({ pointer, base, mine, theirs });
  return mine ?? theirs;
}

const isList = (value: Part): value is readonly Json[] => Array.isArray(value);

function mergedMembers(
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  pointer: Pointer,
  conflicts: MergeConflict[],
): JsonObject {
  const names = inOrder(Object.keys(base), Object.keys(mine), Object.keys(theirs));
  return Object.fromEntries(
    names.flatMap((name) => {
      const own = (of: JsonObject): Part => (Object.hasOwn(of, name) ? of[name] : undefined);
      const value = merged(own(base), own(mine), own(theirs), [...pointer, name], conflicts);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** Returns all names: in the order of the side that changed it, each new one of the other behind what it follows there. */
function inOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const kept = (side: readonly string[]): string => side.filter((name) => base.includes(name)).join('\0');
  const common = base.filter((name) => mine.includes(name) && theirs.includes(name)).join('\0');
  const first = kept(mine) === common && kept(theirs) !== common ? theirs : mine;
  const out = [...first];
  for (const side of [mine, theirs])
    side.forEach((name, index) => {
      if (out.includes(name)) return;
      const before = side.slice(0, index).findLast((one) => out.includes(one));
      out.splice(before === undefined ? 0 : out.indexOf(before) + 1, 0, name);
    });
  return out;
}

function mergedEntries(
  base: readonly Json[],
  mine: readonly Json[],
  theirs: readonly Json[],
  pointer: Pointer,
  conflicts: MergeConflict[],
): readonly Json[] {
  const [inMine, inTheirs] = [pairs(base, mine), pairs(base, theirs)];
  // Entries get names: that of their place in the base, or one of their own.
  const name = (side: string, matched: ReadonlyMap<number, number>, index: number): string => {
    const from = [...matched].find(([, to]) => to === index)?.[0];
    return from === undefined ? `${side}${index}` : `base${from}`;
  };
  const table = (names: readonly string[], entries: readonly Json[]): ReadonlyMap<string, Json> =>
    new Map(names.map((one, index) => [one, entries[index]!]));
  const all = [
    table(
      base.map((_, index) => `base${index}`),
      base,
    ),
    table(
      mine.map((_, index) => name('mine', inMine, index)),
      mine,
    ),
    table(
      theirs.map((_, index) => name('theirs', inTheirs, index)),
      theirs,
    ),
  ] as const;
  const [olds, mines, others] = all;
  const added = new Set([...mines].filter(([one]) => one.startsWith('mine')).map(([, entry]) => JSON.stringify(entry)));
  const out: Json[] = [];
  for (const one of inOrder([...olds.keys()], [...mines.keys()], [...others.keys()])) {
    // Nodes that both sides have added alike are added once.
    if (one.startsWith('theirs') && added.has(JSON.stringify(others.get(one)))) continue;
    const value = merged(olds.get(one), mines.get(one), others.get(one), [...pointer, out.length], conflicts);
    if (value !== undefined) out.push(value);
  }
  return out;
}

/** Pairs the entries of a list with those that they became: by id, then equal ones, then those of one kind in order. */
export function pairs(base: readonly Json[], side: readonly Json[]): ReadonlyMap<number, number> {
  const out = new Map<number, number>();
  const taken = new Set<number>();
  const pair = (from: number, to: number): void => {
    out.set(from, to);
    taken.add(to);
  };
  const byName = new Map(side.map((entry, index) => [nameOf(entry), index] as const));
  base.forEach((entry, index) => {
    const name = nameOf(entry);
    const to = name === undefined ? undefined : byName.get(name);
    if (to !== undefined && !taken.has(to)) pair(index, to);
  });
  const free = (list: readonly Json[], used: (index: number) => boolean): number[] =>
    list.map((_, index) => index).filter((index) => !used(index));
  const [olds, news] = [free(base, (index) => out.has(index)), free(side, (index) => taken.has(index))];
  let [at, to] = [0, 0];
  for (const { count, added, removed } of diffArrays(
    olds.map((index) => JSON.stringify(base[index])),
    news.map((index) => JSON.stringify(side[index])),
  )) {
    if (!added && !removed) for (let step = 0; step < count; step += 1) pair(olds[at + step]!, news[to + step]!);
    if (!added) at += count;
    if (!removed) to += count;
  }
  for (const index of free(base, (one) => out.has(one))) {
    const near = free(side, (one) => taken.has(one)).find((one) => kindOf(side[one]!) === kindOf(base[index]!));
    if (near !== undefined) pair(index, near);
  }
  return out;
}

const KINDS = ['block', 'use', 'component', 'switch', 'slot', 'do', 'rule', 'test'] as const;

/** Returns the id of an entry, or a name that it is itself. */
function nameOf(entry: Json): string | undefined {
  if (typeof entry === 'string') return `"${entry}`;
  if (!isObject(entry)) return undefined;
  const { id, name, as } = entry;
  return [id, name, as].find((one): one is string => typeof one === 'string');
}

function kindOf(entry: Json): string | undefined {
  if (!isObject(entry)) return typeof entry;
  if (nameOf(entry) !== undefined) return nameOf(entry);
  const kind = KINDS.find((one) => Object.hasOwn(entry, one));
  return kind === undefined ? Object.keys(entry).join() : `${kind} ${JSON.stringify(entry[kind])}`;
}
