import { isObject, type Json, type JsonObject, type Pointer } from '../../document/source.ts';

/** A contract as its source files write it: the merged API description and the channels. */
export interface Description extends JsonObject {
  readonly api: JsonObject;
  readonly channels: JsonObject;
}

/** One difference between two contracts. */
export interface ContractChange {
  readonly kind: Kind;
  /** The changed thing: `order.list`, `Order.price`, `OrderState.frozen`. */
  readonly what: string;
  /** The change in a sentence. */
  readonly says: string;
  /** A new value of an enum, for which switches and choices have no case. */
  readonly added?: { readonly of: string; readonly value: string };
  /** Returns the contract with this change alone. */
  apply(from: Description): Description;
}

type Kind =
  | 'removed'
  | 'renamed'
  | 'nullable'
  | 'never-null'
  | 'type'
  | 'value-added'
  | 'value-removed'
  | 'required'
  | 'call';

export function objectAt(value: Json | undefined, ...path: Pointer): JsonObject {
  let inner = value;
  for (const step of path) inner = isObject(inner) ? inner[step] : undefined;
  return isObject(inner) ? inner : {};
}

/** Returns a description with another value at a pointer; undefined removes it. */
export function put<T extends JsonObject>(root: T, [step, ...rest]: Pointer, value: Json | undefined): T {
  if (step === undefined) return root;
  const name = String(step);
  const { [name]: inner, ...others } = root;
  if (rest.length > 0) return { ...root, [name]: put(isObject(inner) ? inner : {}, rest, value) };
  return (value === undefined ? others : { ...root, [name]: value }) as T;
}

/** Keys for people, which change nothing. */
const WORDS = new Set(['description', 'examples', 'example', 'title', 'summary', 'tags', 'x-origin']);

/** Serializes a part of a contract without the keys for people, to compare it. */
export function essence(value: Json | undefined): string {
  return (
    JSON.stringify(value, (key: string, inner: Json) => {
      if (WORDS.has(key)) return undefined;
      return isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner;
    }) ?? ''
  );
}

/** Returns the members that one object has and the other lacks. */
export const missingFrom = (from: JsonObject, to: JsonObject): string[] =>
  Object.keys(from).filter((name) => !Object.hasOwn(to, name));

/** Returns the new name of a renamed thing: the only new name with an equal meaning. */
export function renamedTo(name: string, from: JsonObject, to: JsonObject): string | undefined {
  const added = missingFrom(to, from);
  const same = added.filter((other) => essence(to[other]) === essence(from[name]));
  const rivals = missingFrom(from, to).filter((other) => essence(from[other]) === essence(from[name]));
  return same.length === 1 && rivals.length === 1 ? same[0] : undefined;
}

export function stringsOf(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
}
