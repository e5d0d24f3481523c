import { isObject, type Json, type JsonObject, type Pointer } from '../source.ts';
import type { Unit } from './unit.ts';

/** What the value of a key may be written as. `value`: anything, because it is typed where it is compiled; a list of words: one of them. */
export type Kind = 'value' | 'object' | 'list' | 'string' | 'bool' | 'number' | 'number or bool' | readonly string[];
export type Shape = Readonly<Record<string, Kind>>;

/** What every block may carry beside its own. */
export const ENVELOPE = ['id', 'visible', 'enabled', 'why', 'waits', 'room', 'children', '$comment', '$allow'] as const;

/** What a node that is no block may carry beside its own: it is not armed and not filled itself. */
export const ANY_NODE: Shape = { id: 'string', visible: 'value', waits: 'value', room: 'number', $comment: 'string', $allow: 'object' };

const SAID: Readonly<Record<Exclude<Kind, readonly string[]>, string>> = {
  value: 'a value', object: 'an object with named members', list: 'a list', string: 'a string', bool: 'true or false', number: 'a number', 'number or bool': 'a number, or false',
};

/** Tells of every key that an object of the language does not have, and of every literal that is of another kind. */
export function checkShape(value: JsonObject, shape: Shape, pointer: Pointer, what: string, unit: Unit): void {
  for (const [key, member] of Object.entries(value)) {
    const kind = Object.hasOwn(shape, key) ? shape[key] : undefined;
    const at = [...pointer, key];
    if (kind === undefined) unit.unknown('unknown-key', `property of ${what} named`, key, Object.keys(shape), at, true);
    else if (typeof kind !== 'string') {
      if (typeof member !== 'string' || !kind.includes(member)) unit.unknown('unknown-token', `"${key}" called`, String(member), kind, at);
    } else if (!isKind(member, kind)) unit.problem('wrong-type', at, `Here stands ${SAID[kind]}.`);
  }
}

function isKind(value: Json, kind: Exclude<Kind, readonly string[]>): boolean {
  switch (kind) {
    case 'value': return true;
    case 'object': return isObject(value);
    case 'list': return Array.isArray(value);
    case 'string': return typeof value === 'string';
    case 'bool': return typeof value === 'boolean';
    case 'number': return typeof value === 'number';
    case 'number or bool': return typeof value === 'number' || typeof value === 'boolean';
  }
}
