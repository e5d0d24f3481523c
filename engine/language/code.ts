import type { Compiled } from '../formula/compile.ts';
import type { Type } from '../formula/type.ts';

/**
 * Writes the JavaScript of modules: literals, objects, lists, functions. Whoever compiles a construct puts these
 * together and never cuts or searches what came out; what it must know of its parts, such as what they read, it keeps
 * beside the code.
 */

/** JavaScript. */
export type Js = string;

/** Paths from a root: `['data', 'order', 'price']`. */
export type Reads = readonly (readonly string[])[];

/** A compiled formula or literal in its place. */
export interface Code {
  readonly code: Js;
  /** All paths looked at, as the formula compiler gives them. */
  readonly reads: Reads;
  readonly type: Type;
  readonly compiled?: Compiled;
}

/** A literal: a string, a number, a list of them. */
export function literal(value: unknown): Js {
  return JSON.stringify(value);
}

/** An object of a plan; its members are identifiers. One that is undefined is left out. */
export function object(members: Readonly<Record<string, Js | undefined>>): Js {
  return braces(Object.entries(members).flatMap(([name, code]) => (code === undefined ? [] : [`${name}: ${code}`])));
}

/** An object whose members the document names. */
export function table(entries: Iterable<readonly [name: string, code: Js]>): Js {
  return braces([...entries].map(([name, code]) => `${literal(name)}: ${code}`));
}

/** An object of members that are written already, for example `...rest`. */
export function braces(members: readonly Js[]): Js {
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

export function list(items: readonly Js[]): Js {
  return `[${items.join(', ')}]`;
}

/** A function of one expression; an object stands in parentheses. */
export function arrow(parameters: string, body: Js): Js {
  return `(${parameters}) => ${body.startsWith('{') ? `(${body})` : body}`;
}

export function call(name: string, ...given: readonly Js[]): Js {
  return `${name}(${given.join(', ')})`;
}

/** JavaScript that reads a path: `f.get(s.data, "order")`. */
export function pathCode(path: readonly string[]): Js {
  return path.reduce((at, step, index) => (index === 0 ? `s.${step}` : call('f.get', at, literal(step))), '');
}

/**
 * The name under which a module of compiled code has something of a block. Names of blocks have no other signs, and
 * each keeps its own: `field.text` is not `field-text`.
 */
export function localName(prefix: string, block: string): Js {
  return `${prefix}_${block.replaceAll('.', '_').replaceAll('-', '$')}`;
}
