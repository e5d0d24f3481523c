import { isObject, valueAt, type Json, type Pointer } from '../../document/source.ts';

/** Thrown where a document has not got the place that an operation names, or the place cannot take what it brings. */
export class TreeError extends Error {}

/** Returns a value in which the part at a pointer is another one. @throws TreeError where there is no such part */
export function withPart(value: Json, pointer: Pointer, change: (part: Json | undefined) => Json): Json {
  const [step, ...rest] = pointer;
  if (step === undefined) return change(value);
  if (typeof step === 'number') {
    if (!Array.isArray(value) || step >= value.length) throw new TreeError('The place is no longer there.');
    return (value as readonly Json[]).map((entry, index) => (index === step ? withPart(entry, rest, change) : entry));
  }
  if (!isObject(value)) throw new TreeError('The place is no longer there.');
  if (rest.length > 0 && !Object.hasOwn(value, step)) throw new TreeError('The place is no longer there.');
  const inner = rest.length === 0 ? change(value[step]) : withPart(value[step]!, rest, change);
  return { ...value, [step]: inner };
}

/** Returns a value without the member or entry at a pointer. */
export function withoutPart(value: Json, pointer: Pointer): Json {
  const step = pointer.at(-1);
  if (step === undefined) throw new TreeError('A document is not removed from within itself.');
  return withPart(value, pointer.slice(0, -1), (owner) => {
    if (Array.isArray(owner)) return (owner as readonly Json[]).filter((_, index) => index !== step);
    if (!isObject(owner)) throw new TreeError('The place is no longer there.');
    return Object.fromEntries(Object.entries(owner).filter(([name]) => name !== step));
  });
}

/**
 * Returns a value with a member or an entry written. A new member goes behind the last of those that `order` names
 * before it, or else at the end.
 */
export function withMember(value: Json, pointer: Pointer, part: Json, order: readonly string[] = []): Json {
  const step = pointer.at(-1);
  if (step === undefined) return part;
  if (typeof step === 'number' || has(valueAt(value, pointer.slice(0, -1)), step))
    return withPart(value, pointer, () => part);
  return withPart(value, pointer.slice(0, -1), (owner) => {
    if (owner !== undefined && !isObject(owner)) throw new TreeError('The place is no longer there.');
    const entries = Object.entries(owner ?? {});
    const rank = order.indexOf(step);
    const before = rank < 0 ? [] : order.slice(0, rank);
    const at =
      rank < 0 ? entries.length : entries.findLastIndex(([name]) => before.includes(name) || name === '$schema') + 1;
    return Object.fromEntries([...entries.slice(0, at), [step, part], ...entries.slice(at)]);
  });
}

/** Returns a value with entries inserted into a list, which is made where it is missing. */
export function withEntries(value: Json, pointer: Pointer, index: number, entries: readonly Json[]): Json {
  const list = valueAt(value, pointer);
  // A single node may stand where a list of them can.
  const old: readonly Json[] = list === undefined ? [] : Array.isArray(list) ? (list as readonly Json[]) : [list];
  const at = Math.min(Math.max(index, 0), old.length);
  return withPart(value, pointer, () => [...old.slice(0, at), ...entries, ...old.slice(at)]);
}

const has = (value: Json | undefined, name: string): boolean => isObject(value) && Object.hasOwn(value, name);

/** Tells whether two values are the same JSON, with members in the same order. */
export const sameJson = (a: Json | undefined, b: Json | undefined): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);
