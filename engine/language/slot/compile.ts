import { isObject } from '../../document/source.ts';
import { literal, object, type Js } from '../code.ts';
import type { Cursor } from '../cursor.ts';
import { checkKeys } from '../members.ts';
import { envelope } from '../node/envelope.ts';
import { NO_VALUES } from '../slots/values.ts';
import { SLOT } from './grammar.ts';

/** Compiles a slot; returns the name of its plan. */
export function compileSlotNode(c: Cursor): Js {
  checkKeys(c, SLOT);
  const { compilation } = c;
  const { slots } = compilation.facts.value;
  const declared = isObject(slots) ? Object.keys(slots) : [];
  const name = String(c.object.slot);
  if (!declared.includes(name)) c.at('slot').unknown('undeclared', 'slot', name, declared);
  return compilation.declare('node', object({ t: "'slot'", ...envelope(c, NO_VALUES), name: literal(name) }));
}
