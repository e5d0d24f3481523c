import type { Compiled } from '../formula/compile.ts';
import type { Type } from '../formula/type.ts';

/**
 * Writes the JavaScript of modules: literals, objects, lists, functions. Compile functions combine these and never cut
 * or search the result; facts about a part, such as what it reads, are kept beside its code.
 */

/** JavaScript. */
export type Js = string;

/** Paths from a root: `['data', 'order', 'price']`. */
export type Reads = readonly (readonly string[])[];

/** The code of a formula or literal, with its reads and its type. */
export interface Code {
  readonly code: Js;
  /** All paths that it reads, as the formula compiler returns them. */
  readonly reads: Reads;
  readonly type: Type;
  readonly compiled?: Compiled;
}

/** Writes a literal: a string, a number, a list of them. */
export function literal(value: unknown): Js {
  return JSON.stringify(value);
}

/** Writes an object of a plan; its members are identifiers. Undefined members are left out. */
export function object(members: Readonly<Record<string, Js | undefined>>): Js {
  let written = '';
  for (const name in members) {
    const code = members[name];
    if (code !== undefined) written += `${written === '' ? '' : ', '}${name}: ${code}`;
  }
  return written === '' ? '{}' : `{ ${written} }`;
}

/** Writes an object whose members the document names. */
export function table(entries: Iterable<readonly [name: string, code: Js]>): Js {
  return braces([...entries].map(([name, code]) => `${literal(name)}: ${code}`));
}

/** Writes an object of written members, for example `...rest`. */
export function braces(members: readonly Js[]): Js {
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

export function list(items: readonly Js[]): Js {
  return `[${items.join(', ')}]`;
}

/** Writes a function of one expression; an object body gets parentheses. */
export function arrow(parameters: string, body: Js): Js {
  return `(${parameters}) => ${body.startsWith('{') ? `(${body})` : body}`;
}

export function call(name: string, ...given: readonly Js[]): Js {
  return `${name}(${given.join(', ')})`;
}

/** Writes JavaScript that reads a path: `f.get(s.data, "order")`. */
export function pathCode(path: readonly string[]): Js {
  return path.reduce((at, step, index) => (index === 0 ? `s.${step}` : call('f.get', at, literal(step))), '');
}

/**
 * Returns the identifier of something of a block in a module. Each block's name maps to its own identifier:
 * `field.text` is not `field-text`.
 */
export function localName(prefix: string, block: string): Js {
  return `${prefix}_${block.replaceAll('.', '_').replaceAll('-', '$')}`;
}
