import type { Construct, Key, Keys } from '../grammar/define.ts';
import { isObject, type Json } from '../document/source.ts';
import { layOut } from '../document/layout.ts';
import { listWords, suggest } from '../formula/suggest.ts';
import type { Cursor } from './cursor.ts';
import { begin } from './sentence.ts';

/**
 * The values under the keys of a construct. Keys that take literals have their values, undefined for any other value;
 * all others have a cursor, even where the document has no value.
 */
export type Members<C extends Construct> = { readonly [K in keyof C['keys']]: Member<C['keys'][K]> };

type Member<K> = K extends { readonly type: 'bool'; readonly literal: true }
  ? boolean | undefined
  : K extends { readonly type: 'number'; readonly literal: true }
    ? number | undefined
    : K extends { readonly type: 'string'; readonly literal: true; readonly list: true }
      ? readonly string[] | undefined
      : K extends { readonly type: 'string'; readonly literal: true } | { readonly type: 'type' }
        ? string | undefined
        : K extends { readonly type: 'choice'; readonly literal: true; readonly of: ReadonlyArray<infer W> }
          ? W | undefined
          : Cursor;

/**
 * Reads an object of a construct. Reports every unknown key, every literal of a wrong kind, and every missing key.
 * Undefined for any other value.
 */
export function membersOf<const C extends Construct>(c: Cursor, construct: C): Members<C> | undefined {
  if (!isObject(c.value)) {
    // Where it stands under a key, that key has said so.
    if (!c.compilation.isReported('wrong-type', c.compilation.source.place(c.pointer)))
      c.problem('wrong-type', `Write ${construct.says} here: ${objectInWords(construct)}.`);
    return undefined;
  }
  checkKeys(c, construct);
  return new (readerOf(construct))(c) as unknown as Members<C>;
}

/** Reads the members of one object, each when it is asked for: most keys of most objects are left out. */
interface Reader {
  new (c: Cursor): object;
}

const readers = new WeakMap<Construct, Reader>();

/** Returns the class whose getters read the keys of a construct; made once per construct. */
function readerOf(construct: Construct): Reader {
  const known = readers.get(construct);
  if (known !== undefined) return known;
  class MembersReader {
    constructor(readonly $c: Cursor) {}
  }
  for (const [name, key] of Object.entries<Key>(construct.keys))
    Object.defineProperty(MembersReader.prototype, name, {
      get(this: MembersReader) {
        return memberOf(this.$c.at(name), key);
      },
    });
  readers.set(construct, MembersReader);
  return MembersReader;
}

/** The length that an example may have in a message. */
const MOST_EXAMPLE = 60;

/** Describes the object that a construct is written as: `an object with "to", "back" …, as { "back": true }`. */
function objectInWords({ keys, example }: Construct): string {
  const named = Object.entries<Key>(keys).filter(([name]) => !name.startsWith('$'));
  const list = (required: boolean): string =>
    listWords(named.flatMap(([name, key]) => ((key.required === true) === required ? [`"${name}"`] : [])));
  const [needed, others] = [list(true), list(false)];
  const members = needed === '' ? others : others === '' ? needed : `${needed}, and if need be ${others}`;
  const written = layOut(example as Json).join(' ');
  return `an object with ${members || 'named members'}${written.length > MOST_EXAMPLE ? '' : `, as ${written}`}`;
}

/** Checks the keys of an object, for a construct whose compile function reads its members itself. */
export function checkKeys(c: Cursor, { says, keys, others }: Construct): void {
  const { object } = c;
  const meant = new Set<string | undefined>();
  for (const name in object) {
    const key: Key | undefined = Object.hasOwn(keys, name) ? (keys as Keys)[name] : others;
    if (key !== undefined) checkKind(name, c, key);
    else {
      c.compilation.unknownKey(says, name, Object.keys(keys), c.at(name).pointer);
      meant.add(suggest(name, Object.keys(keys)));
    }
  }
  for (const name in keys) {
    const key: Key = (keys as Keys)[name]!;
    // A misspelt key is not missing too.
    if (key.required === true && !Object.hasOwn(object, name) && !meant.has(name))
      c.problem('missing', needs(says, name, key));
  }
}

/** `A list needs "of": The records to show.` */
export function needs(says: string, name: string, { description }: { readonly description: string }): string {
  return `${begin(says)} needs "${name}": ${description}`;
}

/** Checks the value under a key that the object at `c` has. */
function checkKind(name: string, c: Cursor, key: Key): void {
  const value = c.object[name]!;
  if (key.type === 'choice' && key.literal === true) {
    if (typeof value !== 'string' || !key.of.includes(value))
      c.at(name).unknown('unknown-token', `"${name}" called`, String(value), key.of);
  } else if (!fits(value, key))
    c.at(name).problem(
      'wrong-type',
      `"${name}" takes ${key.type === 'object' ? `${key.of.says}: ${objectInWords(key.of)}` : inWords(key)}.`,
    );
}

/** Tells whether a value has the form that the key takes. The compiler judges what can be a formula. */
function fits(value: Json, key: Key): boolean {
  if ('literal' in key && key.literal === true) {
    if ('list' in key && key.list === true)
      return Array.isArray(value) && value.every((entry: Json) => fits(entry, { ...key, list: false }));
    switch (key.type) {
      case 'bool':
        return typeof value === 'boolean';
      case 'number':
        return typeof value === 'number' && (key.whole !== true || Number.isInteger(value));
      case 'string':
        return typeof value === 'string';
      default:
        return true;
    }
  }
  switch (key.type) {
    case 'either':
      return key.of.some((one) => fits(value, one));
    case 'args':
    case 'table':
    case 'object':
      return isObject(value);
    case 'list':
      return Array.isArray(value);
    case 'type':
      return typeof value === 'string';
    case 'name':
      return key.of === 'route' || (key.list === true ? Array.isArray(value) : typeof value === 'string');
    case 'formula':
      return typeof value === 'string';
    default:
      return true;
  }
}

/** Describes the values that a key takes. */
export function inWords(key: Key): string {
  if ('list' in key && key.list === true)
    return `a list of ${key.type === 'string' ? 'strings' : key.type === 'name' ? 'names' : `values of type ${key.type}`}`;
  switch (key.type) {
    case 'either':
      return key.of.map(inWords).join(', or ');
    case 'bool':
      return 'true or false';
    case 'number':
      return key.whole === true ? 'a whole number' : 'a number';
    case 'string':
      return 'a string';
    case 'args':
      return 'values by name: { name: value }';
    case 'table':
      return `an object: ${key.names} → ${inWords(key.of)}`;
    case 'object':
      return key.of.says;
    case 'list':
      return `a list: [${inWords(key.of)}, …]`;
    case 'type':
      return 'the name of a type';
    case 'name':
      return `the name of a ${key.of}`;
    case 'json':
      return 'any value';
    case 'formula':
      return 'a formula: it begins with =';
    case 'text':
      return 'a text';
    case 'nodes':
      return 'nodes';
    case 'event':
    case 'actions':
      return 'a list of actions';
    case 'choice':
      return `one of ${key.of.join(', ')}`;
    default:
      return `a value of type ${key.type}`;
  }
}

/** The types whose literals are members as they are, without a cursor. */
const LITERALS: ReadonlySet<string> = new Set(['bool', 'number', 'string', 'choice']);

function memberOf(c: Cursor, key: Key): unknown {
  const literal = key.type === 'type' || ('literal' in key && key.literal === true && LITERALS.has(key.type));
  if (!literal) return c;
  return c.given && fits(c.value!, key) ? c.value : undefined;
}
